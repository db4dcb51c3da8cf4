import type { ItemEffect } from '@magnaty/protocol';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';

/** The items of the market as they were loaded from the content. Users may own an item that is hidden now. */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: integer('id').primaryKey(),
    /** Names the texts `item.<key>.…`. */
    key: text('key').notNull(),
    categoryId: integer('category_id').notNull(),
    rarityId: integer('rarity_id').notNull(),
    /** 1 is the most popular item. */
    indexPopularity: integer('index_popularity').notNull(),
    /** Whole roubles. */
    price: integer('price').notNull(),
    type: text('type', { enum: ['COUNT_DAYS', 'COUNT_GAMES', 'PERMANENT'] }).notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    countGames: integer('count_games').notNull(),
    experienceForBuy: integer('experience_for_buy').notNull(),
    /** Path on the site. */
    image: text('image').notNull(),
    effect: jsonb('effect').$type<ItemEffect>().notNull(),
    /** Won and never sold, or no longer part of the content. */
    isHidden: boolean('is_hidden').notNull(),
  },
  (table) => [
    hasKnownValue(table.type),
    isAtLeast(table.price, 0),
    isAtLeast(table.durationSeconds, 0),
    isAtLeast(table.countGames, 0),
    isAtLeast(table.experienceForBuy, 0),
  ],
);
