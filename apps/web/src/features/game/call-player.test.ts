import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../../game-view/gallery/game-builder.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { RUSSIAN } from '../../shared/testing/samples.ts';
import { callPlayer } from './call-player.ts';
import type { SessionListener } from './session/game-session.ts';

let listener: SessionListener | null;
let builder: GameBuilder;

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.title = 'Игра';
  builder = new GameBuilder({ now: 1_800_000_000_000, players: 3 });
});
afterEach(() => void vi.restoreAllMocks());

/** The titles of the page while these events come, without repetitions. */
const titlesOf = (viewerId: string, play: () => void): readonly string[] => {
  const session = {
    table: { game: builder.game } as never,
    subscribe: (given: SessionListener) => {
      listener = given;
      return () => (listener = null);
    },
  };
  const end = callPlayer(session, viewerId, createTranslator(RUSSIAN));
  const before = builder.packets.length;
  play();
  const titles = builder.packets.slice(before).map((packet) => {
    listener?.onEvent(packet);
    return document.title;
  });
  end();
  expect([document.title, listener]).toEqual(['Игра', null]);
  return titles.filter((title, nth) => title !== titles[nth - 1]);
};

it('a hidden tab calls to the own move, until the next player moves', () => {
  const play = () => builder.move('mira').dice(1, 2).run({ type: 'throwDice', userId: 'mira' }).move('lev');
  expect(titlesOf('mira', play)).toEqual(['Игра', '● Ваш ход', 'Игра']);
  expect(titlesOf('gleb', play)).toEqual(['Игра']);
});

it('a game that comes anew calls whoever moves', () => {
  builder.move('mira');
  const { game } = builder;
  for (const [viewerId, title] of [
    ['mira', '● Ваш ход'],
    ['lev', 'Игра'],
  ] as const)
    titlesOf(viewerId, () => {
      listener?.onSnapshot(game, []);
      expect(document.title).toBe(title);
    });
});
