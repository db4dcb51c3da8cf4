import { isBatch, STEPWISE } from '../migrator.ts';

/** The rules that one migration breaks, each as a sentence. */
export interface Refusal {
  readonly statement: string;
  readonly why: string;
}

interface Context {
  readonly isStepwise: boolean;
  readonly statements: readonly string[];
  /** Tables that the migration itself makes: nobody uses them yet. */
  readonly newTables: ReadonlySet<string>;
}

/** @returns why the statement is refused; null if the rule allows it. */
type Rule = (statement: string, context: Context) => string | null;

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?"?(\w+)"?`;
const nameIn = (statement: string, before: string): string | null =>
  new RegExp(`${before} ${NAME}`, 'i').exec(statement)?.[1] ?? null;

const FORMER = 'a server of the former version still uses it; add what replaces it, and drop it one release later';

/** Parts of a table that may go: nothing that a server writes or reads by name. */
const DROPPED_FREELY = /\bdrop (?:constraint|index|default|not null|identity|expression)\b/gi;

const refusesDrops: Rule = (statement) =>
  /\b(?:drop|truncate|rename)\b/i.test(statement.replace(DROPPED_FREELY, '')) ? FORMER : null;

/** A constraint is the target of ON CONFLICT, or is replaced by a wider one. */
const refusesLostConstraints: Rule = (statement, { statements }) => {
  const dropped = [...statement.matchAll(/\bdrop constraint (?:if exists )?"?(\w+)"?/gi)].map(([, name]) => name!);
  const lost = dropped.find(
    (name) => !statements.some((other) => new RegExp(`add constraint "?${name}\\b`, 'i').test(other)),
  );
  return lost === undefined ? null : `${FORMER}, or add "${lost}" again with what it allows more`;
};

const refusesOtherTypes: Rule = (statement) =>
  /\balter (?:column )?"?\w+"? (?:set data )?type\b/i.test(statement)
    ? 'it rewrites the table, and a server of the former version writes the former type; add a column'
    : null;

const refusesMissingDefaults: Rule = (statement, { statements, newTables }) => {
  if (newTables.has(nameIn(statement, 'alter table') ?? '')) return null;
  const added = /\badd (?:column )?(?:if not exists )?"?\w+"? .*\bnot null\b/i.test(statement);
  const column = /\balter (?:column )?"?(\w+)"? set not null\b/i.exec(statement)?.[1];
  const isConstraint = /\badd constraint\b/i.test(statement);
  if (added && !isConstraint && !/\bdefault\b|\bgenerated\b/i.test(statement))
    return 'a server of the former version does not write the column; give it a DEFAULT';
  if (column === undefined) return null;
  const hasDefault = statements.some((other) => new RegExp(`"?${column}"? set default\\b`, 'i').test(other));
  return hasDefault ? null : 'a server of the former version may leave the column out; set a DEFAULT in this migration';
};

const refusesBlockingIndexes: Rule = (statement, { statements, newTables }) => {
  if (!/\bcreate (?:unique )?index\b/i.test(statement)) return null;
  if (newTables.has(/\bon "?(\w+)"?/i.exec(statement)?.[1] ?? '')) return null;
  if (!/\bindex concurrently\b/i.test(statement))
    return 'it blocks the writers of the table; use CREATE INDEX CONCURRENTLY in a stepwise migration';
  const name = nameIn(statement, 'index concurrently');
  const isRepeatable = statements.some((other) => nameIn(other, 'drop index concurrently') === name);
  return isRepeatable
    ? null
    : `a broken build leaves an invalid index; begin with DROP INDEX CONCURRENTLY IF EXISTS "${name}"`;
};

const refusesBlockingDrops: Rule = (statement) =>
  /\bdrop index\b(?! concurrently if exists)/i.test(statement) ? 'use DROP INDEX CONCURRENTLY IF EXISTS' : null;

const refusesConcurrentInTransaction: Rule = (statement, { isStepwise }) =>
  /\bconcurrently\b/i.test(statement) && !isStepwise
    ? `CONCURRENTLY runs outside of a transaction; begin the migration with "${STEPWISE}"`
    : null;

/** The rows that an UPDATE has changed stay locked until its transaction ends. */
const refusesLongUpdates: Rule = (statement, { isStepwise }) =>
  /^(?:with\b.*\b)?update\b/i.test(statement) && !(isStepwise && isBatch(statement))
    ? `it locks all rows that it changes; let a migration that begins with "${STEPWISE}" fill them by UPDATE … WHERE id IN (SELECT … LIMIT 1000) RETURNING id`
    : null;

const refusesStoredExpressions: Rule = (statement, { newTables }) =>
  /\badd (?:column )?.*\bgenerated always as\b.*\bstored\b/i.test(statement) &&
  !newTables.has(nameIn(statement, 'alter table') ?? '')
    ? 'it rewrites the table under a lock; add a column, fill it in batches, and let the servers write it'
    : null;

/** A stepwise migration that fails begins again. */
const refusesUnrepeatableSteps: Rule = (statement, { isStepwise }) => {
  if (!isStepwise) return null;
  const constraints = [...statement.matchAll(/\badd constraint "?(\w+)"?/gi)].map(([, name]) => name!);
  const isRepeatable =
    /\bindex concurrently\b/i.test(statement) ||
    /\bvalidate constraint\b/i.test(statement) ||
    isBatch(statement) ||
    (constraints.length > 0 &&
      constraints.every((name) => new RegExp(`drop constraint if exists "?${name}\\b`, 'i').test(statement)));
  return isRepeatable
    ? null
    : 'a stepwise migration may run twice; write DROP CONSTRAINT IF EXISTS before ADD CONSTRAINT in one statement, and other statements into another migration';
};

const refusesBlockingConstraints: Rule = (statement, { newTables }) => {
  if (newTables.has(nameIn(statement, 'alter table') ?? '')) return null;
  if (/\badd (?:constraint "?\w+"? )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/i.test(statement))
    return 'it builds an index under a lock; build it CONCURRENTLY, then ADD CONSTRAINT … USING INDEX';
  const validated = statement.split(/\badd (?:constraint )?/i).slice(1);
  if (validated.some((part) => /^(?:"?\w+"? )?(?:check|foreign key)\b/i.test(part) && !/\bnot valid\b/i.test(part)))
    return 'it reads the whole table under a lock; add it NOT VALID, and VALIDATE it in the next migration';
  return null;
};

const refusesEarlyValidation: Rule = (statement, { statements, isStepwise }) => {
  const name = nameIn(statement, 'validate constraint');
  return name !== null && !isStepwise && statements.some((other) => nameIn(other, 'add constraint') === name)
    ? `the lock of ADD CONSTRAINT lasts until the end of its migration; begin it with "${STEPWISE}", or VALIDATE in the next one`
    : null;
};

const RULES: readonly Rule[] = [
  refusesDrops,
  refusesLostConstraints,
  refusesOtherTypes,
  refusesMissingDefaults,
  refusesBlockingIndexes,
  refusesBlockingDrops,
  refusesConcurrentInTransaction,
  refusesUnrepeatableSteps,
  refusesBlockingConstraints,
  refusesEarlyValidation,
  refusesLongUpdates,
  refusesStoredExpressions,
];

/** Without comments, bodies of functions, texts and line breaks. */
const plain = (statement: string): string =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/\s+/g, ' ')
    .trim();

/** A migration only expands, and does not stop the servers that run. */
export const refusalsOf = (text: string): Refusal[] => {
  const statements = text
    .split('--> statement-breakpoint')
    .flatMap((part) => plain(part).split(';'))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const newTables = new Set(statements.flatMap((statement) => nameIn(statement, 'create table') ?? []));
  const context = { statements, newTables, isStepwise: text.startsWith(STEPWISE) };
  return statements.flatMap((statement) =>
    RULES.flatMap((rule) => {
      const why = rule(statement, context);
      return why === null ? [] : [{ statement, why }];
    }),
  );
};
