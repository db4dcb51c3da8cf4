import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
/** The lint takes the types of the project for any file that is in it. */
const FILE = join(import.meta.dirname, 'lists.ts');

const HEAD = `import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
const rows = pgTable('rows', { id: integer('id') });
const TWO = [1, 2] as const;
declare const database: Database;
declare const list: readonly number[];
declare const many: { readonly id: number }[];
declare const batches: Iterable<{ id: number }[] & { readonly isBatch: true }>;
declare const conditions: ReturnType<typeof eq>[];`;

const REFUSED = [
  'void inArray(rows.id, [...list]);',
  'void notInArray(rows.id, many.map(({ id }) => id));',
  'await database.insert(rows).values(many);',
  'await database.transaction((tx) => tx.insert(rows).values(many.map((one) => one)));',
  'void sql`${rows.id} in ${list}`;',
  'void sql.join(conditions);',
  'void or(...conditions);',
  'void and(eq(rows.id, 1), ...conditions);',
];

const TAKEN = [
  'void inArray(rows.id, [1, 2]);',
  'void notInArray(rows.id, [...TWO]);',
  'void inArray(rows.id, database.select({ id: rows.id }).from(rows));',
  'await database.insert(rows).values({ id: 1 });',
  'await database.insert(rows).values([{ id: 1 }, { id: 2 }]);',
  'for (const batch of batches) await database.insert(rows).values(batch);',
  'void sql`${rows.id} = any (${sql.param(list)}::int[])`;',
  'void or(eq(rows.id, 1), eq(rows.id, 2));',
  'void new Map([[1, 2]]).values();',
];

// One run of the lint for all of them: it reads the types of the whole server. The limit is for a hang, not a measure.
test('the lint refuses a statement with a parameter for each item of a list', { timeout: 600_000 }, async () => {
  const lines = [...HEAD.split('\n'), ...REFUSED, ...TAKEN];
  const [result] = await new ESLint({ cwd: ROOT }).lintText(`${lines.join('\n')}\n`, { filePath: FILE });
  const { messages } = result!;
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  const refused = messages.filter(({ ruleId }) => ruleId === 'queries/bounded-parameters');
  expect(refused.map(({ line }) => lines[line - 1])).toEqual(REFUSED);
});
