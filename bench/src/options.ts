import { parseArgs } from 'node:util';
import { firstBot, greedyBot, type Bot } from '@magnaty/bots';
import type { GameModeId } from '@magnaty/rules';
import type { JailPolicy } from './walk.ts';

export const BOTS: Readonly<Record<string, Bot>> = { first: firstBot, greedy: greedyBot };

export const USAGE = `Usage: npm run simulate -- [options]
  --games N        games to play (1000)
  --players N      players a game, 2–5 (4)
  --mode N         1 sequential or 2 any construction (1)
  --bots NAME      first or greedy (first)
  --seed N         the same seed gives the same games (1)
  --walk N         only movement: N throws of two players who buy nothing
  --jail HOW       with --walk: pay (leave at once) or wait (as long as allowed) (pay)
  --json           print JSON`;

export interface SimulateOptions {
  readonly games: number;
  readonly players: number;
  readonly mode: GameModeId;
  readonly bots: string;
  readonly seed: number;
  /** Number of throws of a walk, or null to play games. */
  readonly walk: number | null;
  readonly jail: JailPolicy;
  readonly isJson: boolean;
}

const wholeNumber = (name: string, value: string, [least, most]: readonly [number, number]): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new Error(`--${name} must be a whole number from ${least} to ${most}, not "${value}"`);
  }
  return number;
};

const oneOf = <Name extends string>(option: string, value: string, names: readonly Name[]): Name => {
  const name = names.find((one) => one === value);
  if (name === undefined) throw new Error(`--${option} must be ${names.join(' or ')}, not "${value}"`);
  return name;
};

/** @throws Error with a one-line message that names the wrong option. */
export const readOptions = (args: readonly string[]): SimulateOptions => {
  const { values } = parseArgs({
    args: args.slice(),
    options: {
      games: { type: 'string', default: '1000' },
      players: { type: 'string', default: '4' },
      mode: { type: 'string', default: '1' },
      bots: { type: 'string', default: 'first' },
      seed: { type: 'string', default: '1' },
      walk: { type: 'string' },
      jail: { type: 'string', default: 'pay' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    games: wholeNumber('games', values.games, [1, 10_000_000]),
    players: wholeNumber('players', values.players, [2, 5]),
    mode: oneOf('mode', values.mode, ['1', '2']) === '1' ? 1 : 2,
    bots: oneOf('bots', values.bots, Object.keys(BOTS)),
    seed: wholeNumber('seed', values.seed, [0, 0xffff_ffff]),
    walk: values.walk === undefined ? null : wholeNumber('walk', values.walk, [1, 1_000_000_000]),
    jail: oneOf('jail', values.jail, ['pay', 'wait']),
    isJson: values.json,
  };
};
