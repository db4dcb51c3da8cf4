import type { Game, GameEventName } from '@magnaty/rules';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { gameEvents, type GameEventPayload } from './game-events.ts';
import type { gameState } from './game-state.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Schemas = typeof gameEvents;

/** The events that differ from their schema, or that only one side has: none, or `DIFFERENT` below does not compile. */
type Different = {
  readonly [N in GameEventName | keyof Schemas]: N extends GameEventName & keyof Schemas
    ? Same<z.infer<Schemas[N]>, GameEventPayload<N>> extends true
      ? never
      : N
    : N;
}[GameEventName | keyof Schemas];

const DIFFERENT: Readonly<Record<Different, true>> = {};
const STATE_MATCHES: Same<z.infer<typeof gameState>, Game> = true;

test('every event of the rules has a schema of the same shape', () => {
  expect(DIFFERENT).toEqual({});
  expect(STATE_MATCHES).toBe(true);
});

test('every event of the rules has an example that its schema takes', () => {
  const source = readFileSync(new URL('../../../rules/src/model/events.ts', import.meta.url), 'utf8');
  const examples = [...source.matchAll(/@example ([^]+?)\n \*\//g)].map(
    ([, text = '']) => JSON.parse(text.replaceAll(/\n \* +/g, ' ')) as { name: GameEventName },
  );
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(gameEvents).sort());
  for (const { name, ...payload } of examples) expect(gameEvents[name].strict().parse(payload)).toEqual(payload);
});
