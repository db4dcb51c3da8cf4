import { expect, it, vi } from 'vitest';
import { playedGame } from '../../../game-view/testing/played-game.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { readWatchedStory } from './watched-story.ts';

const at = (ms: number, run: () => void): void => {
  expect(ms).toBeGreaterThan(0);
  run();
};

it('waits until the server has finished the game, and not for ever', async () => {
  const early = { status: 404, body: { code: 'GAME_IS_NOT_OVER', message: '' } };
  const calls = fakeServer({ 'GET /api/game/a1/export': early });
  await expect(readWatchedStory('a1', at)).rejects.toThrow(ApiError);
  expect(calls).toHaveLength(4);
});

it('does not ask again for a record that it may not see', async () => {
  const calls = fakeServer({});
  await expect(readWatchedStory('a1', at)).rejects.toThrow(ApiError);
  expect(calls).toHaveLength(1);
});

it('tells the capital of each round', async () => {
  const { packets } = playedGame(0, { seed: 5, players: 2 });
  const lines = [{}, ...packets.map((event) => ({ event }))].map((line) => JSON.stringify(line)).join('\n');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(lines)));
  const { capitals } = await readWatchedStory('a1', at);
  expect(capitals.length).toBeGreaterThan(3);
});
