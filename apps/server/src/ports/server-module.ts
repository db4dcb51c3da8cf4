import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../db/database.ts';
import type { OperatorCommand } from '../operator/command.ts';
import type { Follower } from './finished-games.ts';
import type { Job } from '../scheduling/jobs.ts';

/** A group of routes under one prefix. */
export interface Routes {
  readonly prefix: string;
  readonly plugin: FastifyPluginAsyncZod;
}

/** It must not fail: the page would not be shown. */
export type BeforePage = (exchange: {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}) => Promise<void>;

/**
 * The contribution of one module to the server. `modules/index.ts` lists those of the core and `modules/features.ts`
 * those of features, each after those it depends on.
 */
export interface ServerModule {
  /** Unique among the modules. */
  readonly name: string;
  /** Runs once before the server accepts calls, on each server, in the order of the list. */
  readonly prepare?: () => Promise<void>;
  /** Calls of the API: the prefix follows `/api`. They accept forms, refuse other sites and are never cached. */
  readonly calls?: readonly Routes[];
  /** Files and pages outside these rules: the prefix is the whole path. */
  readonly pages?: readonly Routes[];
  /** Adds headers to the HTML of a page of the site, before it is sent. */
  readonly beforePage?: BeforePage;
  /** A user is about to be deleted: leaves lobbies and games, while other users still see the name. */
  readonly leaveBeforeRemoval?: (userId: string) => Promise<void>;
  /** Removes or anonymises all remaining data of a user, inside the transaction that deletes the user. */
  readonly forgetUser?: (tx: Database, userId: string) => Promise<void>;
  /**
   * The data of a user for the file that the user may have: no secrets, and of other users only their nicknames. The
   * name of the module is the key in the file.
   */
  readonly exportUser?: (database: Database, userId: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Looks at each finished game, in the order of the list. */
  readonly follower?: Follower;
  /** Runs from the start of the server to its end. */
  readonly jobs?: readonly Job[];
  readonly commands?: readonly OperatorCommand[];
  /** Called after the last request, in the reverse order of the list. */
  readonly close?: () => Promise<void>;
}
