import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '../amount.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../database.ts';
import { makeData } from './data.ts';
import { explain, nodesOf, type PlanNode } from './statements.ts';
import { openWork, type OpenWork } from './work.ts';

/** Their rows are made by the operator or by the content: users do not make them more. */
const SMALL = new Set(['catalogue_items', 'mailings', 'info_modals']);

describe.each(TEST_ENGINES)('calls and jobs on large tables on the %s engine', (engine) => {
  let opened: TestDatabase;
  let work: OpenWork;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const users = amount({ usual: 2000, long: 20_000 });
    await makeData(opened, { users, games: users, ledgerEntries: users * 2 });
    work = await openWork(opened);
  });
  afterAll(async () => {
    await work.close();
    await opened.close();
  });

  // Threat own-payments: A long history is read from begin to end → Pages in the order of an index.
  // Threat home: A week of games is read from begin to end → The newest 200 by an index.
  test('read no table from begin to end, and sort no history of a user', async () => {
    const faults: string[] = [];
    work.take();
    for (const { name, run } of work.list) {
      await run();
      for (const statement of work.take()) {
        const { root } = await explain(opened, statement, { isTimed: false });
        for (const node of nodesOf(root)) {
          const table = node['Relation Name'] ?? '';
          if (node['Node Type'] === 'Seq Scan' && !SMALL.has(table))
            faults.push(`${name} reads all of ${table}: ${statement.text}`);
          if (name.includes('/game/list') && isSortedPage(node)) faults.push(`${name} sorts: ${statement.text}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

/** A page whose rows are found by a sort of all rows instead of in the order of an index. */
const isSortedPage = (node: PlanNode): boolean =>
  node['Node Type'] === 'Limit' && nodesOf(node).some((one) => one['Node Type'].includes('Sort'));
