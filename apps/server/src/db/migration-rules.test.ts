import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from './migrator.ts';
import { refusalsOf } from './testing/migration-rules.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The last migration before the rule. */
const LAST_FREE = '0029_fair_dice';

/** Drops of what no server uses since the release before: the name of the migration, and what the former one uses instead. */
const CONTRACTIONS: Readonly<Record<string, string>> = {};

const names = readMigrations(FOLDER).map(({ name }) => name);
const later = names.slice(names.indexOf(LAST_FREE) + 1);

test.each(later)('%s only expands, and blocks no running server', (name) => {
  if (name in CONTRACTIONS) return;
  expect(refusalsOf(readFileSync(join(FOLDER, `${name}.sql`), 'utf8'))).toEqual([]);
});

test.each([
  'drop table users',
  'alter table users drop column name',
  'alter table users drop name',
  'alter table users add column age integer, drop name',
  'ALTER TABLE "users" RENAME COLUMN "a" TO "b"',
  'alter table users rename to people',
  'truncate users',
  'drop function add_up()',
  'alter table users alter column name set data type varchar',
  'alter table users alter name type varchar',
  'alter table users alter column name set not null',
  'alter table users add column name text not null',
  'ALTER TABLE "users" ADD "name" text NOT NULL',
  'create index users_name on users (name)',
  'create unique index users_name on users (name)',
  '-- stepwise\ncreate index concurrently users_name on users (name)',
  'drop index concurrently if exists users_name; create index concurrently users_name on users (name)',
  'drop index users_name',
  '-- stepwise\ndrop index concurrently users_name',
  '-- stepwise\ncreate table others (id text)',
  '-- stepwise\nalter table users add constraint a check (b > 0) not valid',
  'alter table users add constraint a check (b > 0) not valid, add constraint c check (d > 0)',
  'alter table users add constraint users_age check (age > 0)',
  'alter table users add constraint users_age check (age > 0) not valid; alter table users validate constraint users_age',
  'alter table users add constraint users_boss foreign key (boss) references users (id)',
  'alter table users add constraint users_name unique (name)',
  'alter table users drop constraint users_name',
  'create table others (id text); alter table users drop column name',
  'alter table users add column age integer; update users set age = 1',
  '-- stepwise\nupdate users set age = 1 where age is null returning id',
  'update users set age = 1 where id in (select id from users where age is null limit 1000) returning id',
  'alter table users add column short text generated always as (left(name, 2)) stored',
])('refused: %s', (text) => expect(refusalsOf(text)).not.toEqual([]));

test.each([
  'create table others (id text not null); create index others_id on others (id); alter table others add constraint a unique (id)',
  `alter table users add column name text default 'drop table' not null`,
  'alter table users add column name text; -- drop column name',
  'alter table users alter column name set default 1; alter table users alter column name set not null',
  'alter table users alter column name drop not null',
  '-- stepwise\ndrop index concurrently if exists users_name; create index concurrently users_name on users (name)',
  '-- stepwise\nalter table users drop constraint if exists a, add constraint a check (b > 0) not valid; alter table users validate constraint a',
  'alter table users add constraint users_age check (age > 0 and name is not null) not valid',
  'alter table users validate constraint users_age',
  'alter table users drop constraint a; alter table users add constraint a check (age > 0) not valid',
  'alter table users add constraint users_name unique using index users_name',
  'create function f() returns trigger language plpgsql as $$ begin drop table users; end $$',
  '-- stepwise\nupdate users set age = 1 where id in (select id from users where age is null limit 1000) returning id',
  'create table others (id text); alter table others add column n integer generated always as (1) stored',
])('taken: %s', (text) => expect(refusalsOf(text)).toEqual([]));
