import { digestOf, eventsOf, LAST_LINK, linkAt, hashHex, type GameRecord } from '@magnaty/protocol';
import { upcast, type GameEvent, type StartGame } from '@magnaty/rules';
import type { KeptChain, SentShare } from './kept-chains.ts';
import type { SeenEvents, SeenPart } from './kept-events.ts';

/** What this browser has kept of a game. */
export interface Kept {
  readonly userId: string;
  readonly chains: readonly KeptChain[];
  readonly seen: SeenEvents;
}

/** What a record says in another way than the server did during the game. */
export type WitnessedKind =
  'PROTOCOL' | 'COMMITMENT' | 'PLAYERS' | 'TIPS' | 'OWN_TIP' | 'OWN_LINK' | 'OWN_THROW' | 'SEEN';

export interface Witnessed {
  readonly kind: WitnessedKind;
  readonly seq: number;
}

/** What the browser noticed. A bad network may be the cause, too. */
export interface Notes {
  /** The record lacks the user's own tip, or link 1. */
  readonly isTipMissing: boolean;
  readonly isLinkMissing: boolean;
  /** Times that the server began to prepare the game. */
  readonly beginnings: number;
  /** Events by which a timer ran out too early. */
  readonly early: readonly number[];
}

export interface Comparison {
  /** The first difference from what the server said. */
  readonly difference: Witnessed | null;
  readonly notes: Notes;
  /** Events that this browser has seen and that were compared, of all events. */
  readonly seen: number;
  readonly events: number;
}

/** FAIR-2: compares a record with what this browser has seen of its game. */
export const compareRecord = (record: GameRecord, { userId, chains, seen }: Kept): Comparison => {
  const events = eventsOf(record);
  const [start] = events;
  if (start?.name !== 'StartGame') throw new Error('the log has no begin');
  const beginnings = Math.max(1, ...chains.map(({ beginning }) => beginning));
  // Only the last commitment counts; the preparations before were given up.
  const last = chains.filter(({ beginning }) => beginning === beginnings);
  const own = start.dice.find((player) => player.userId === userId);
  const chain = last.find(({ tip }) => tip === own?.tip);
  const beginning = { ...start, userIds: start.users.map((user) => user.userId) };
  const difference =
    startDifference(beginning, last, chain) ??
    (chain === undefined ? null : throwDifference(events, chain)) ??
    seenDifference(record, seen.parts);
  const needsLink = start.dice.length > 1;
  // Before the first throw no number was wanted.
  const hasThrows = events.some(({ name }) => name === 'ThrowDice');
  return {
    difference,
    notes: {
      isTipMissing: hasThrows && last.length > 0 && chain === undefined,
      isLinkMissing: hasThrows && chain !== undefined && needsLink && own?.share === undefined,
      beginnings,
      early: seen.early,
    },
    seen: difference === null ? countSeen(seen.parts) : 0,
    events: events.length,
  };
};

/** What is known of a game's begin while it still goes on. */
export type Beginning = Pick<StartGame, 'fairness' | 'commitment' | 'dice'> & {
  /** All players. */
  readonly userIds: readonly string[];
};

/** The begin of the game against what the server announced to these chains. `chain`: the one whose tip counts. */
const startDifference = (
  { fairness, commitment, userIds, dice }: Beginning,
  chains: readonly KeptChain[],
  chain: KeptChain | undefined,
): Witnessed | null => {
  const [first] = chains;
  const at = (kind: WitnessedKind): Witnessed => ({ kind, seq: 1 });
  if (first === undefined) return null;
  if (fairness !== 2) return at('PROTOCOL');
  if (commitment !== first.commitment) return at('COMMITMENT');
  const idsOf = (ids: readonly string[]): string => [...ids].sort().join(' ');
  if (idsOf(userIds) !== idsOf(first.userIds)) return at('PLAYERS');
  if (chain === undefined && chains.some(({ isTipTaken }) => isTipTaken)) return at('OWN_TIP');
  const told = chains.find((one) => one.told !== null)?.told ?? null;
  const tipsOf = (tips: readonly { readonly userId: string; readonly tip: string | null }[]): string =>
    idsOf(tips.filter(({ tip }) => tip !== null).map(({ userId, tip }) => `${userId}:${tip}`));
  if (told !== null && tipsOf(told) !== tipsOf(dice)) return at('TIPS');
  if (new Set(dice.map(({ tip }) => tip)).size < dice.length) return at('TIPS');
  const own = dice.find((player) => player.userId === chain?.userId);
  if (chain?.isLinkTaken === true && own?.share !== linkAt(chain.root, 1)) return at('OWN_LINK');
  return null;
};

/** What can be compared while the game goes on. */
export const runningDifference = (beginning: Beginning, { userId, chains }: Kept): Witnessed | null => {
  const nth = Math.max(0, ...chains.map((chain) => chain.beginning));
  const last = chains.filter((chain) => chain.beginning === nth);
  const tip = beginning.dice.find((player) => player.userId === userId)?.tip;
  return startDifference(
    beginning,
    last,
    last.find((chain) => chain.tip === tip),
  );
};

/** The user's own throws against the shares that this browser has sent. */
const throwDifference = (
  events: readonly GameEvent[],
  { userId, root, sent, isMisled }: KeptChain,
): Witnessed | null => {
  const links = allLinks(root);
  const sentWith = (nth: number): SentShare | undefined => sent[nth];
  let nth = 0;
  let last = 1;
  for (const [at, event] of events.entries()) {
    if (event.name !== 'ThrowDice' || event.userId !== userId || event.purpose === 'CARD') continue;
    nth++;
    last = at + 1;
    const isTaken = sentWith(nth)?.[1] === true;
    if (event.share === undefined ? isTaken : event.share !== links[nth + 1]) return { kind: 'OWN_THROW', seq: last };
  }
  // The last press may have come too late. A later throw never was there: the page was shown another game.
  const isInvented = Object.entries(sent).some(([key, [, isDone]]) => Number(key) > nth + (isDone ? 0 : 1));
  return isInvented || isMisled ? { kind: 'OWN_THROW', seq: last } : null;
};

/** Link 0 to the root. */
const allLinks = (root: string): readonly string[] => {
  const links = [root];
  for (let left = LAST_LINK; left > 0; left--) links.push(hashHex(links.at(-1)!));
  return links.reverse();
};

/** The events that the browser received against those of the record: each part of them, or the record has no times. */
const seenDifference = ({ gameId, stored }: GameRecord, parts: readonly SeenPart[]): Witnessed | null => {
  const other = parts.find(([from, to, digest]) => {
    if (stored === null || to > stored.length) return true;
    const part = stored.slice(from - 1, to);
    // The server lifts the events of an older game before it sends them.
    const lifted = () => part.map((one) => ({ ...one, event: upcast(one.event) }));
    return digestOf(gameId, part) !== digest && digestOf(gameId, lifted()) !== digest;
  });
  return other === undefined ? null : { kind: 'SEEN', seq: other[0] };
};

const countSeen = (parts: readonly SeenPart[]): number => {
  const all = new Set<number>();
  for (const [from, to] of parts) for (let seq = from; seq <= to; seq++) all.add(seq);
  return all.size;
};
