import { BOARD, DICTIONARY } from '@magnaty/content';
import {
  clientEvents,
  envelope,
  eventsOf,
  gameEvents,
  REFUSAL_CODES,
  serverEvents,
  socketContract,
  verifyRecord,
} from '@magnaty/protocol';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { exampleGame } from './example-game.ts';
import { socketDocs } from './routes.ts';

describe('the contract of the socket', () => {
  const app = fastify();
  app.register(socketDocs({ SOCKET_PORT: 9050, PUBLIC_SOCKET_PORT: null }));

  test('is a page that names every event and code, without scripts or styles in it', async () => {
    const { body, headers } = await app.inject('/api/docs/socket');
    expect(headers['content-type']).toContain('text/html');
    for (const name of [clientEvents, ...Object.values(serverEvents)].flatMap((events) => Object.keys(events))) {
      expect(body).toContain(`<section id="${name}">`);
    }
    for (const code of Object.values(REFUSAL_CODES)) expect(body).toContain(`<code>${code}</code>`);
    expect(body).not.toMatch(/<script|<style| style=|undefined|\[object/);
    expect((await app.inject('/api/docs/socket.css')).headers['content-type']).toContain('text/css');
  });

  test('shows the whole board with its numbers', async () => {
    const { body } = await app.inject('/api/docs/socket');
    for (const cell of BOARD.companies) {
      const { index, type, categoryId, price, pledge, ransom, priceOffice, rents } = cell;
      const name = DICTIONARY.en[`cell.${index}.name`];
      const values = [index, type, name, categoryId, price, pledge, ransom, priceOffice, rents.join(' ')];
      expect(body).toContain(`<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`);
    }
    expect(body).toContain('<td>raises</td><td>5 15 25</td>');
    expect(body).toContain('<td>skipMoveCountInJail</td><td>3</td>');
    expect(body).toContain(`<td>${DICTIONARY.en['card.1.text']}</td>`);
  });

  test('is an AsyncAPI document whose references lead somewhere', async () => {
    const document = (await app.inject('/api/docs/socket.json')).json<Record<string, unknown>>();
    expect(document['asyncapi']).toBe('3.0.0');
    const references = JSON.stringify(document).match(/"\$ref":"#[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const path = reference.slice('"$ref":"#/'.length, -1).split('/');
      const target = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
  });

  test('says something about every event', () => {
    const { client, game, gameState, lobby, user } = socketContract();
    for (const { name, summary } of [client, game, gameState, lobby, user].flat()) expect(summary, name).not.toBe('');
  });
});

describe('the example game', () => {
  const { lines, record } = exampleGame();

  test('is a whole, fair game whose packets are as the schemas say', () => {
    expect(eventsOf(record).at(-1)?.name).toBe('GameOver');
    expect(verifyRecord(record, { board: BOARD }).difference).toBeNull();
    for (const line of lines) {
      if ('from' in line) {
        const { [line.name as keyof typeof clientEvents]: schema } = clientEvents;
        expect(schema.safeParse(line.payload).error, line.name).toBeUndefined();
      } else {
        const { [line.name as keyof typeof gameEvents]: schema } = gameEvents;
        expect(envelope.extend(schema.shape).strict().safeParse(line.payload).error, line.name).toBeUndefined();
      }
    }
  });

  test('shows an auction, a refusal and a surrender', () => {
    const names = new Set(lines.map(({ name }) => name));
    for (const name of ['AuctionMakeBet', 'UserBuyCompany', 'surrenderGame', 'GameOver']) expect(names).toContain(name);
    expect(lines.some((line) => 'ack' in line && !line.ack.ok)).toBe(true);
  });
});
