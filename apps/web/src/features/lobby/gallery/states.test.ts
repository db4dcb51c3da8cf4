import { expect, test } from 'vitest';
import { isFolded, stepOf, type LobbyState } from '../state/lobby-state.ts';
import { STATES } from './states.ts';

const NOW = 1_900_000_000_000;

const lobbyStateOf = (name: string) => {
  const state = STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`no state ${name}`);
  return state.state(NOW, 'ru');
};

test('each state shows the step of its name', () => {
  const stepOrDock = (state: LobbyState) => (isFolded(state) ? 'dock' : stepOf(state));
  const shown = STATES.map(({ name }) => [name, stepOrDock(lobbyStateOf(name))]);
  expect(shown).toEqual(STATES.map(({ name }) => [name, name.split('-')[0]?.replace(/^chip$/, 'selectChip')]));
});

test('a user who has just joined a search sees when bots will come, if somebody accepts them', () => {
  expect(lobbyStateOf('search').lobby?.botsDeadline).toBe(NOW + 45_000);
  expect(lobbyStateOf('search-without-bots').lobby?.botsDeadline).toBeNull();
});

test('the timers run from now on', () => {
  expect(lobbyStateOf('confirmation').timer).toEqual({ timeout: 15_000, deadline: NOW + 11_000 });
  expect(lobbyStateOf('chip').timer).toEqual({ timeout: 20_000, deadline: NOW + 14_000 });
});
