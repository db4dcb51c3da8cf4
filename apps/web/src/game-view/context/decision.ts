import {
  cellOf,
  companyAt,
  couldCover,
  findPlayer,
  pledgeRefusal,
  runningStep,
  type CompanyCell,
  type Table,
} from '@magnaty/rules';

/** What the centre asks the viewer in their own move, beside the throw and the end of the move. */
export type Decision = 'buy' | 'jail' | 'debt';

/** The viewer's decision; null if there is none, or if an auction or a deal stands in its place. */
export const decisionOf = (table: Table, viewerId: string): Decision | null => {
  const { game } = table;
  const step = runningStep(game);
  const viewer = findPlayer(game, viewerId);
  if (game.isOver || step === null || game.move.userId !== viewerId || viewer === undefined || viewer.isOut)
    return null;
  // A debt that nothing covers ends in bankruptcy at once.
  if (viewer.balance < 0) return couldCover(table, viewer, 0) ? 'debt' : null;
  // A company that was just bought is no question any more, though the step has not changed yet.
  if (step === 'BUY_DECISION') return cellOf(game, viewer.position).ownerId === null ? 'buy' : null;
  // The step of the throw lasts until what follows the throw is shown.
  const isThrown = game.move.scoreFirstDice > 0;
  return step === 'BEFORE_THROW' && viewer.inJail && !isThrown ? 'jail' : null;
};

/** Millions that the viewer lacks to buy the company on which they stand. */
export const lackOf = ({ game, board }: Table, viewerId: string): number => {
  const viewer = findPlayer(game, viewerId);
  const company = viewer && companyAt(board, viewer.position);
  return company === undefined ? 0 : Math.max(0, company.price - (viewer?.balance ?? 0));
};

/** The company whose pledge alone pays for what is lacking, at the least loss by its ransom. */
export const pledgeFor = (table: Table, viewerId: string, lack: number): CompanyCell | null => {
  const lossOf = ({ ransom, pledge }: CompanyCell): number => ransom - pledge;
  return table.board.companies
    .filter((company) => company.pledge >= lack && cellOf(table.game, company.index).ownerId === viewerId)
    .filter((company) => pledgeRefusal(table, viewerId, company) === null)
    .reduce<CompanyCell | null>(
      (least, company) => (least === null || lossOf(company) < lossOf(least) ? company : least),
      null,
    );
};
