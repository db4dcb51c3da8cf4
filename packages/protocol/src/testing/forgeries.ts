import type { GameEvent, StartGame, StoredEvent } from '@magnaty/rules';
import { commitmentOf } from '../fairness/chance.ts';
import type { ExportHeader, ExportLine, GameProof } from '../http/record.ts';
import { digestOf } from '../record/digest.ts';
import { drawsOf, type GameRecord } from '../record/read-record.ts';

type Row = Pick<ExportLine, 'at' | 'command' | 'now'> & { readonly events: readonly GameEvent[] };

/** A record in the hands of a forger, who knows the secret and computes anew what follows from the events. */
export interface Forgery {
  readonly gameId: string;
  readonly serverSeed: string;
  readonly rows: readonly Row[];
  /** Whether the record tells its rows. */
  readonly hasRows: boolean;
}

export type Forge = (forgery: Forgery) => Forgery;

export const forgeryOf = ({ gameId, serverSeed, rows }: GameRecord): Forgery => ({
  gameId,
  serverSeed,
  hasRows: true,
  rows: rows.map(({ at, command, now, events }) => ({
    at: at ?? 0,
    events,
    // The schema reads the lists of an offer as arrays that may change.
    ...(command !== null && { command: command as NonNullable<ExportLine['command']> }),
    ...(now !== null && { now }),
  })),
});

const startOf = ({ rows }: Forgery): StartGame => {
  const [start] = rows[0]?.events ?? [];
  if (start?.name !== 'StartGame') throw new Error('no begin');
  return start;
};

const headOf = (forgery: Forgery) => {
  const { commitment, playersSeeds } = startOf(forgery);
  const { gameId, serverSeed } = forgery;
  return { gameId, commitment, playersSeeds: [...playersSeeds], serverSeed };
};

/** The seq of each row's first event. */
const seqsOf = ({ rows }: Forgery): number[] => {
  let seq = 1;
  return rows.map(({ events }) => (seq += events.length) - events.length);
};

const linesOf = (forgery: Forgery): ExportLine[] => {
  const seqs = seqsOf(forgery);
  return forgery.rows.flatMap(({ at, events, ...cause }, nth) =>
    events.map((event, of) => ({
      seq: seqs[nth]! + of,
      at,
      event: event as StoredEvent,
      ...(of === 0 && forgery.hasRows && cause),
    })),
  );
};

/** As the operator's file has it. */
export const asFile = (forgery: Forgery): string => {
  const { gameModeId, isPrivate, startGameTimestamp } = startOf(forgery);
  const lines = linesOf(forgery);
  const header: ExportHeader = {
    format: 'magnaty-game',
    version: 1,
    ...headOf(forgery),
    gameModeId,
    isPrivate,
    startedAt: startGameTimestamp,
    finishedAt: forgery.rows.at(-1)?.at ?? 0,
    digest: digestOf(forgery.gameId, lines),
  };
  return [header, ...lines].map((line) => JSON.stringify(line)).join('\n');
};

/** As a server answers the call for the proof. */
export const asProof = (forgery: Forgery): string => {
  const { fairness, dice } = startOf(forgery);
  const lines = linesOf(forgery);
  const seqs = seqsOf(forgery);
  const proof: GameProof = {
    ...headOf(forgery),
    isOver: true,
    fairness,
    dice,
    draws: drawsOf(lines.map(({ event }) => event)),
    events: lines.map(({ event }) => ({ ...event })),
    ...(forgery.hasRows && {
      rows: forgery.rows.map(({ events: _events, ...row }, nth) => ({ seq: seqs[nth]!, ...row })),
      digest: digestOf(forgery.gameId, lines),
    }),
  };
  return JSON.stringify(proof);
};

const withEvents = (forgery: Forgery, change: (event: GameEvent) => readonly GameEvent[]): Forgery => ({
  ...forgery,
  rows: forgery.rows
    .map((row) => ({ ...row, events: row.events.flatMap(change) }))
    .filter(({ events }) => events.length > 0),
});

const withStart = (forgery: Forgery, fields: Partial<StartGame>): Forgery =>
  withEvents(forgery, (event) => [event.name === 'StartGame' ? { ...event, ...fields } : event]);

/** Ways to keep a reader from checking what the rows hold. */
export const CONTAINERS = {
  'all in one row': (forgery) => {
    const { at } = forgery.rows[0]!;
    return { ...forgery, rows: [{ at, events: forgery.rows.flatMap(({ events }) => events) }] };
  },
  'rules renamed': (forgery) => withStart(forgery, { rules: Math.max(0, startOf(forgery).rules - 1) }),
  'protocol lowered': (forgery) => {
    const { gameId, serverSeed } = forgery;
    const commitment = commitmentOf(1, gameId, serverSeed);
    const old = { rules: 0, board: '', fairness: 1, dice: [], playersSeeds: ['ab', 'cd'], commitment } as const;
    return withEvents(withStart(forgery, old), (event) => {
      if (event.name !== 'ThrowDice') return [event];
      const { share: _share, ...thrown } = event;
      return [thrown];
    });
  },
  'rows dropped': (forgery) => ({ ...forgery, hasRows: false }),
} satisfies Record<string, Forge>;

const isFirstCard = (forgery: Forgery): ((event: GameEvent) => boolean) => {
  const first = forgery.rows.flatMap(({ events }) => events).find(({ name }) => name === 'ActionCard');
  return (event) => event === first;
};

export const ALTERATIONS = {
  'nothing else': (forgery) => forgery,
  'all throws 6 and 6': (forgery) =>
    withEvents(forgery, (event) => [
      event.name === 'ThrowDice' ? { ...event, scoreFirstDice: 6, scoreSecondDice: 6 } : event,
    ]),
  'another card': (forgery) => {
    const isFirst = isFirstCard(forgery);
    return withEvents(forgery, (event) => [
      event.name === 'ActionCard' && isFirst(event) ? { ...event, cardId: event.cardId + 1 } : event,
    ]);
  },
  'no throws and cards': (forgery) =>
    withEvents(forgery, (event) => (event.name === 'ThrowDice' || event.name === 'ActionCard' ? [] : [event])),
  'another winner': (forgery) =>
    withEvents(forgery, (event) => {
      if (event.name !== 'GameOver') return [event];
      const ids = event.users.map(({ userId }) => userId).reverse();
      return [{ ...event, users: event.users.map((user, at) => ({ ...user, userId: ids[at]! })) }];
    }),
} satisfies Record<string, Forge>;
