import {
  BOARD,
  cardKey,
  cardParams,
  DICTIONARY,
  feedLineOf,
  noPastEvents,
  withEvent,
  type LocaleCode,
} from '@magnaty/content';
import type { GameRecord } from '@magnaty/protocol';
import { capitalOf, emptyGame, evolve, findPlayer } from '@magnaty/rules';
import { IntlMessageFormat } from 'intl-messageformat';
import { printable } from '../operator/terminal.ts';
import { sumTexts } from '../texts/texts.ts';

/** A game in words: the lines of the feed of the game's screen, with the time since its start before each. */
export const wordsOf = (record: GameRecord, locale: LocaleCode): string[] => {
  const game = emptyGame();
  const table = { board: BOARD, game };
  let past = noPastEvents();
  const texts = DICTIONARY[locale];
  const nameOf = (userId: string | undefined): string =>
    userId === undefined ? '' : printable(findPlayer(game, userId)?.nickname || userId);
  const sum = (amount: number): string => sumTexts(locale, { amount })['amount'] ?? '';
  const filled = (key: string, params: Readonly<Record<string, string | number>>): string =>
    // The screen shows names in bold.
    String(new IntlMessageFormat((texts[key] ?? key).replaceAll(/<\/?b>/g, ''), locale).format(params));
  const lines: string[] = [];
  const startedAt = record.rows[0]?.at ?? 0;
  const events = record.rows.flatMap((row) => row.events.map((event) => ({ at: row.at, event })));
  for (const { at, event } of events) {
    const line = feedLineOf(event, past);
    past = withEvent(past, event);
    evolve(game, event);
    if (line === null) continue;
    const { params, amount } = line;
    const words = filled(line.key, {
      ...params,
      isMe: 'false',
      toMe: 'false',
      who: nameOf(params.who),
      to: nameOf(params.to),
      cell: texts[`cell.${params.cell}.name`] ?? '',
      card: params.card === undefined ? '' : cardWords(params.card, { filled, locale }),
    });
    const sign = amount !== null && amount.isSigned && amount.value > 0 ? '+' : '';
    const time = at === null ? '' : `${clock(at - startedAt)}  `;
    lines.push(`${time}${words}${amount === null ? '' : `: ${sign}${sum(amount.value)}`}`);
  }
  const places = game.players
    .map((player) => ({ player, place: player.result?.numberPlace ?? game.players.length }))
    .sort((a, b) => a.place - b.place);
  const standings = places.map(
    ({ player, place }) => `${place}. ${printable(player.nickname)}: ${sum(capitalOf(table, player.userId))}`,
  );
  return [...lines, '', ...standings];
};

const cardWords = (
  cardId: number,
  {
    filled,
    locale,
  }: {
    readonly filled: (key: string, params: Readonly<Record<string, string>>) => string;
    readonly locale: LocaleCode;
  },
): string => filled(cardKey(BOARD, cardId), sumTexts(locale, cardParams(BOARD, cardId)));

/** Hours, minutes and seconds. */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
