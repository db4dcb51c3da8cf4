import { is, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The whole list as one parameter: PostgreSQL refuses a statement with more than 65,535. With an array it also knows how
 * many there are, and plans for one as for thousands.
 */
const arrayOf = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${sql.param([...list])}::${sql.raw(is(value, PgColumn) ? value.getSQLType() : 'text')}[]`;

/** Like `inArray`, for a list of any length. A value that is no column is a text. */
export const isAnyOf = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} = any (${arrayOf(value, list)})`;

/** Like `notInArray`, for a list of any length. */
export const isNoneOf = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} <> all (${arrayOf(value, list)})`;

declare const isBatch: unique symbol;
/** A part of a list, short enough for one statement with a parameter for each field. */
export type Batch<Row> = Row[] & { readonly [isBatch]: true };

const MAX_BATCH = 500;

export const batchesOf = function* <Row>(rows: readonly Row[]): Generator<Batch<Row>> {
  for (let at = 0; at < rows.length; at += MAX_BATCH) yield rows.slice(at, at + MAX_BATCH) as Batch<Row>;
};
