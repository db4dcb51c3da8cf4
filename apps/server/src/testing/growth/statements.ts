import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import type { Database, OpenDatabase } from '../../db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A node of a plan as `explain (format json)` returns it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Of one loop; only with `isTimed`. */
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Plan {
  readonly root: PlanNode;
  /** Null without `isTimed`. */
  readonly ms: number | null;
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Another handle on the same database, which notes each statement before it runs. */
export const recorded = ({ database, engine }: Pick<OpenDatabase, 'database' | 'engine'>) => {
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const { $client } = database as unknown as { readonly $client: unknown };
  const handle: Database =
    engine === 'postgres' ? drizzleNode($client as Pool, { logger }) : drizzleEmbedded($client as PGlite, { logger });
  return {
    database: handle,
    /** The statements since the last call, each text once. */
    take: (): Statement[] => {
      const distinct = new Map(statements.splice(0).map((statement) => [statement.text, statement]));
      return [...distinct.values()].filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text));
    },
  };
};

interface ExplainOptions {
  /** Runs the statement, and takes its effects back. */
  readonly isTimed: boolean;
}

/**
 * The plan of a statement with its values. Without `isTimed` the planner may scan a whole table only if no index fits,
 * so a small table shows what a large one needs.
 */
export const explain = async (
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  { text, values }: Statement,
  { isTimed }: ExplainOptions,
): Promise<Plan> => {
  const { $client } = database as unknown as { readonly $client: Pool & PGlite };
  const options = isTimed ? 'analyze, timing off, format json' : 'format json';
  const run = async (query: (text: string, values: unknown[]) => Promise<{ readonly rows: unknown[] }>) => {
    await query('begin', []);
    try {
      if (!isTimed) {
        // Of few rows, a sort costs less than the order of an index.
        for (const kind of ['seqscan', 'sort']) await query(`set local enable_${kind} = off`, []);
      }
      return (await query(`explain (${options}) ${text}`, [...values])).rows;
    } finally {
      await query('rollback', []);
    }
  };
  let rows: unknown[];
  if (engine === 'postgres') {
    const client = await $client.connect();
    rows = await run((one, parameters) => client.query(one, parameters)).finally(() => client.release());
  } else rows = await run((one, parameters) => ($client as PGlite).query(one, parameters));
  const [plan] = (rows[0] as { 'QUERY PLAN': readonly Record<string, unknown>[] })['QUERY PLAN'];
  return { root: plan!['Plan'] as PlanNode, ms: isTimed ? (plan!['Execution Time'] as number) : null };
};
