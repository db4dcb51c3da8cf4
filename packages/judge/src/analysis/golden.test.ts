import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD } from '@magnaty/content';
import { isUnknownToModel, RULES, upcast, type GameEvent, type StoredEvent } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { analyseGame } from './analysis.ts';
import { UnknownToModel, OtherRules } from './luck.ts';

const FOLDER = join(import.meta.dirname, '../../../../apps/server/src/play/record/golden');

const eventsOf = (name: string): GameEvent[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => upcast((JSON.parse(line) as { readonly event: StoredEvent }).event));

const isOfToday = ([start]: readonly GameEvent[]): boolean => start?.name === 'StartGame' && start.rules === RULES;

test.each(readdirSync(FOLDER))('the recorded game %s is analysed, or said to follow other rules', (name) => {
  const events = eventsOf(name);
  const analyse = () => analyseGame(events, { board: BOARD });
  const [start] = events;
  if (start?.name === 'StartGame' && isUnknownToModel(start)) expect(analyse).toThrow(UnknownToModel);
  else if (isOfToday(events)) expect(analyse().curve.length).toBeGreaterThan(20);
  else {
    try {
      expect(analyse().curve.length).toBeGreaterThan(20);
    } catch (error) {
      expect(error).toBeInstanceOf(OtherRules);
    }
  }
});

test('an event that names other rules changes nothing in the analysis', () => {
  const events = eventsOf(readdirSync(FOLDER).find((name) => name.endsWith(`rules-${RULES}.jsonl`)) ?? '');
  const at = events.findIndex(({ name }) => name === 'EndMove');
  const changed = events.toSpliced(at, 0, { name: 'RulesChanged', rules: RULES, board: '' });
  const [before, after] = [events, changed].map((list) => analyseGame(list, { board: BOARD }));
  expect(after?.curve.map(({ chances }) => chances)).toEqual(before?.curve.map(({ chances }) => chances));
});

test('HOUSE-1 a game with house rules is not analysed', () => {
  const [start, ...rest] = eventsOf(readdirSync(FOLDER).find((name) => name.endsWith(`rules-${RULES}.jsonl`)) ?? '');
  if (start?.name !== 'StartGame') throw new Error('no start');
  const changed = { ...start, houseRules: { noAuctions: false, doubleStart: true } };
  expect(() => analyseGame([changed, ...rest], { board: BOARD })).toThrow(UnknownToModel);
});
