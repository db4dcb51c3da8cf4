import { expect, it, vi } from 'vitest';
import { speedChoice } from '../../shared/session/game-choices.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { GameSpeed, type SpeedChoice } from './game-speed.ts';

const open = ({ bots = [] as string[] } = {}) => {
  const { game } = new GameBuilder({ now: 0, players: 3, bots });
  const sent: Omit<SpeedChoice, 'userId'>[] = [];
  const told: SpeedChoice[] = [];
  const setPace = vi.fn();
  const speed = new GameSpeed({
    viewerId: 'mira',
    players: () => game.players,
    send: (choice) => sent.push(choice),
    setPace,
    tell: (choice) => told.push(choice),
  });
  return { speed, game, sent, told, pace: () => setPace.mock.lastCall?.[0] as number };
};

it('a person alone with bots chooses at once, and the browser keeps the choice', () => {
  const { speed, sent, pace } = open({ bots: ['lev', 'gleb'] });
  expect(pace()).toBe(1);
  speed.choose('fast');
  expect(pace()).toBeLessThan(1);
  expect(sent).toEqual([{ speed: 'fast', isAsking: false }]);
  expect(open({ bots: ['lev', 'gleb'] }).speed.agreed).toBe('fast');
});

it('several people have to choose the same; who goes out does not count', () => {
  const { speed, game, pace } = open();
  speed.choose('fast');
  speed.receive({ userId: 'lev', speed: 'fast', isAsking: false });
  expect(speed.agreed).toBe('usual');
  game.players.find(({ userId }) => userId === 'gleb')!.isOut = true;
  speed.apply();
  expect(pace()).toBeLessThan(1);
  speed.receive({ userId: 'lev', speed: 'calm', isAsking: false });
  expect(pace()).toBe(1);
});

it('a newcomer asks, and the others answer without asking', () => {
  const { speed, sent } = open();
  speed.announce();
  expect(sent).toEqual([{ speed: 'usual', isAsking: true }]);
  speed.receive({ userId: 'lev', speed: 'usual', isAsking: true });
  expect(sent).toHaveLength(1);
  speed.choose('calm');
  speed.receive({ userId: 'lev', speed: 'usual', isAsking: true });
  expect(sent.at(-1)).toEqual({ speed: 'calm', isAsking: false });
  expect(sent).toHaveLength(3);
});

it('tells another choice once, and not what the viewer has chosen too', () => {
  const { speed, told } = open();
  const lev = { userId: 'lev', speed: 'fast', isAsking: false } as const;
  speed.receive(lev);
  speed.receive(lev);
  expect(told).toEqual([lev]);
  speed.choose('fast');
  speed.receive({ ...lev, userId: 'gleb' });
  expect(told).toHaveLength(1);
});

it('follows the own choice in another tab, but not what that tab says while it joins', () => {
  const { speed } = open();
  speed.choose('calm');
  speed.receive({ userId: 'mira', speed: 'usual', isAsking: true });
  expect(speed.own).toBe('calm');
  speed.receive({ userId: 'mira', speed: 'fast', isAsking: false });
  expect(speed.own).toBe('fast');
});

it('follows the settings of the site, here and in another tab, until the game is left', () => {
  const { speed, sent, pace } = open({ bots: ['lev', 'gleb'] });
  const leave = speed.follow();
  speedChoice('mira').choose('fast');
  expect([speed.own, sent]).toEqual(['fast', [{ speed: 'fast', isAsking: false }]]);
  expect(pace()).toBeLessThan(1);
  const stored = { key: 'magnaty.speed.mira', newValue: '"calm"' };
  window.dispatchEvent(new StorageEvent('storage', stored));
  // The same once more sends nothing more.
  window.dispatchEvent(new StorageEvent('storage', stored));
  expect([speed.own, sent.length]).toEqual(['calm', 2]);
  leave();
  speedChoice('mira').choose('usual');
  expect([speed.own, sent.length]).toEqual(['calm', 2]);
});
