import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

const named = (column: AnyPgColumn, rule: string, condition: SQL): CheckBuilder =>
  check(`${getTableName(column.table)}_${column.name}_${rule}`, condition);

/** A declaration of a table hands columns over that hide their values. */
const valuesOf = (column: AnyPgColumn): readonly string[] => {
  const { config } = column as unknown as { readonly config: { readonly enumValues?: readonly string[] } };
  if (config.enumValues === undefined) throw new Error(`The column ${column.name} has no enumerated values`);
  return config.enumValues;
};

/**
 * The column has one of its enumerated values. A release that adds a value first widens the check; only the next one
 * writes the value, because servers of the former version cannot read it.
 */
export const hasKnownValue = (column: AnyPgColumn): CheckBuilder => {
  const list = valuesOf(column).map((value) => `'${value}'`);
  return named(column, 'known', sql`${column} in (${sql.raw(list.join(', '))})`);
};

/** An amount or a number that never falls below `least`. */
export const isAtLeast = (column: AnyPgColumn, least: number): CheckBuilder =>
  named(column, 'least', sql`${column} >= ${sql.raw(String(least))}`);
