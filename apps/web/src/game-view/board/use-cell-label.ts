import { companyAt, findPlayer, grown, type Table } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { categoryOf, useNames } from '../text/use-names.ts';

/**
 * The text that a screen reader speaks for a cell. It names category, owner, level, rent, price, tax or pot, pledge, and the
 * players on it.
 */
export function useCellLabel(table: Table, index: number): string {
  const t = useText();
  const names = useNames(table);
  const { board, game } = table;
  const company = companyAt(board, index);
  const cell = game.cells[index];
  const parts = [names.cell(index)];
  if (company !== undefined && cell !== undefined) {
    const category = categoryOf(table, index);
    if (category !== null) parts.push(names.category(category));
    const owner = cell.ownerId === null ? undefined : findPlayer(game, cell.ownerId);
    if (owner === undefined) parts.push(t('game.cell.free', { price: names.money(company.price) }));
    else {
      parts.push(t('game.cell.owner', { name: owner.nickname }));
      if (cell.lvlCard > 0) parts.push(names.level(cell.lvlCard));
      if (cell.isInPledge) parts.push(t('game.cell.pledged', { count: cell.countMoveInPledge }));
      else if (company.type === 8) parts.push(t('game.cell.factor', { factor: cell.currentRent }));
      else parts.push(t('game.cell.rent', { rent: names.money(cell.currentRent) }));
    }
  }
  const field = board.cells[index];
  if (field?.type === 9) parts.push(t('game.cell.tax', { amount: names.money(grown(table, field.tax)) }));
  if (field?.type === 10 && game.pot > 0) parts.push(t('game.cell.pot', { amount: names.money(game.pot) }));
  const standing = game.players.filter((player) => !player.isOut && player.position === index);
  const inside = standing.filter((player) => player.inJail);
  const outside = standing.filter((player) => !player.inJail);
  if (outside.length > 0)
    parts.push(t('game.cell.here', { names: outside.map(({ nickname }) => nickname).join(', ') }));
  if (inside.length > 0)
    parts.push(t('game.cell.inJail', { names: inside.map(({ nickname }) => nickname).join(', ') }));
  return parts.join('. ');
}
