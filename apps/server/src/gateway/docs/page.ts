import {
  asyncApi,
  boardInfo,
  commitmentOf,
  CONNECT_CODES,
  FairWorld,
  linkAt,
  REFUSAL_CODES,
  SOCKET_CODES,
  socketContract,
  type Code,
  type EventDoc,
  type JsonSchema,
} from '@magnaty/protocol';
import { z } from 'zod';
import { describeBoard } from '../../modules/information/index.ts';
import { templateOf } from '../../texts/texts.ts';
import { exampleGame, type RecordLine } from './example-game.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { eventSection, fieldTable, indexOf, prose } from './html.ts';

const VERSION = '1.0.0';

export const socketDocument = (host: string): JsonSchema => asyncApi(socketContract(), { host, version: VERSION });

/** The contract of the socket as a page without scripts, with its style at `stylePath`. */
export const socketPage = ({ port, stylePath }: { readonly port: number; readonly stylePath: string }): string => {
  const contract = socketContract();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Magnaty: the socket of the game</title><link rel="stylesheet" href="${escapeHtml(stylePath)}"></head>
<body><nav><b>Magnaty socket</b>
<a href="#connection">Connection</a><a href="#client">Client events</a><a href="#codes">Codes</a>
<a href="#game">Game events</a><a href="#gameState">State of a game</a><a href="#lobby">Lobby events</a>
<a href="#user">Events for a user</a><a href="#dice">Fair dice</a>
<a href="/api/docs/bots">Write a bot</a><a href="#board">Board</a><a href="#example">Example game</a><a href="/api/docs/socket.json">AsyncAPI</a></nav><main>
<h1>The socket of the game</h1>
${connection(port)}
<h2 id="client">Events that a client sends</h2>
<p>${prose('Each takes one object and an acknowledgement. The user of the session acts; no payload names the user.')}</p>
${indexOf(contract.client)}${contract.client.map(eventSection).join('')}
<h3 id="ack">Acknowledgement</h3>
<p>${prose('`{ ok: true, seq, gameId }`: done, `seq` is the last event that it caused. `{ ok: false, code, message }`: nothing has changed; `message` is in the language of the user.')}</p>
<details><summary>JSON Schema</summary><pre>${escapeHtml(JSON.stringify(contract.ack, null, 2))}</pre></details>
<h2 id="codes">Codes</h2>
<h3>Refusals of the rules</h3>${codeTable(Object.values(REFUSAL_CODES))}
<h3>Other failures of an event</h3>${codeTable(SOCKET_CODES)}
<h3>Refused connections</h3>
<p>${prose('In `data.code` and `data.message` of `connect_error`. A page of another site is refused with HTTP 403.')}</p>
${codeTable(CONNECT_CODES)}
<h2 id="game">Events of a game</h2>
<p>${prose('Every one carries the envelope `gameId`, `seq` and `at`.')}</p>${fieldTable(contract.envelope)}
${indexOf(contract.game)}${contract.game.map(eventSection).join('')}
${OTHER_GROUPS.map(({ group, title }) => groupOf(title, group, contract[group])).join('\n')}
${fairDice()}
${boardSection()}
<h2 id="example">An example game</h2>
<p>Two players, recorded from the engine with a fixed seed: a few moves, an auction, a refusal and a surrender.</p>
<ol class="record">${exampleGame().lines.map(recordLine).join('')}</ol>
</main></body></html>`;
};

const connection = (port: number): string =>
  `<h2 id="connection">Connection</h2><ul>${[
    `Socket.IO 4 (Engine.IO 4) on port ${port}, path \`/socket.io\`, the default namespace; WebSocket or polling. The port of the site answers in the same way, for networks that close other ports.`,
    'Log in over HTTP first (see /api/docs): the connection carries the same session cookie. It is closed when the session ends. A bot names its token instead (see /api/docs/bots).',
    'Messages are in the language that the handshake names, `auth: { locale }` (`ru`, `en`), else in the user’s language.',
    'A message may have 32 KB at most. Each event is limited for each user; too many are answered with TOO_MANY_REQUESTS.',
    'A command may carry `commandId`, a UUID made by the client: sent again it takes effect once and is answered as the first time.',
    'Events of a game are numbered by `seq`: 1, 2, 3 … without holes. Drop what you know already; after a hole, a lost connection or a reload send `resumeGame` with the last `seq` you have as `afterSeq`.',
    'Times are epoch ms of the server; `deadline` is when a timer runs out, `timeout` its length. Correct for the difference of your clock by `at`.',
    'Money is in whole millions. Ids of users and games are opaque strings; ids of cells are their index, 0–39.',
    'A player without a connection that has resumed the game is away. After the reconnect time the player is out. UpdateGameStatus contains the seconds left.',
  ]
    .map((line) => `<li>${prose(line)}</li>`)
    .join('')}</ul>`;

/** The groups of events without a number, in the order of the page. */
const OTHER_GROUPS = [
  { group: 'gameState', title: 'State of a game' },
  { group: 'lobby', title: 'Events of the lobby' },
  { group: 'user', title: 'Events for a user' },
] as const;

const groupOf = (title: string, id: string, events: readonly EventDoc[]): string =>
  `<h2 id="${id}">${title}</h2>${indexOf(events)}${events.map(eventSection).join('')}`;

const codeTable = (codes: readonly Code[]): string =>
  `<table><tr><th>code</th><th>English</th><th>Russian</th></tr>${codes
    .map(
      (code) =>
        `<tr><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(templateOf('en', code))}</td>` +
        `<td lang="ru">${escapeHtml(templateOf('ru', code))}</td></tr>`,
    )
    .join('')}</table>`;

/** The test vector of `packages/protocol`. */
const VECTOR = {
  gameId: '11111111-2222-4333-8444-555555555555',
  secret: '00112233445566778899aabbccddeeff'.repeat(2),
  roots: ['aa'.repeat(32), 'bb'.repeat(32)],
} as const;

/** FAIR-1 and FAIR-2 for readers who want to check them. */
const fairDice = (): string => {
  const { gameId, secret, roots } = VECTOR;
  const dice = (draw: number): string => {
    const links = roots.map((root, at) => linkAt(root, at === 0 ? 2 : 1));
    const chance = new FairWorld(secret, { fairness: 2, gameId, playersSeeds: [], links }).chance(draw);
    return `${chance.draw(6) + 1} ${chance.draw(6) + 1}`;
  };
  const lines = [
    'H is SHA-256, hex is in small letters, texts are UTF-8. A client that knows none of this plays as well: it sends no tip and throws without `share`.',
    'StartPreloaderGame tells `commitment` = H of the text `magnaty/2 secret <gameId> <secret, 32 bytes in hex>`. GameOver reveals the secret as `serverSeed`.',
    'Then make a chain: the root y(1024) is 32 random bytes, y(i) = H(y(i + 1)) over the bytes, y(0) is the tip. Send `diceTip { gameId, commitment, tip }` and await the answer before `resumeGame`. Each chain serves one commitment.',
    'If DiceTips lists your tip, send `diceShare { gameId, share: y(1) }`. StartGame has the tips and these links as `dice`.',
    'Throw t of your seat, from 1, belongs to link t + 1, whoever makes it; throws by a card do not count. Send it with the throw: `throwDice { …, share }`. A throw without it opens no link. WRONG_SHARE: nothing has changed.',
    'The acts of chance are numbered: 0 is the order of players, each throw of dice, each card and the draw of a prize takes the next number.',
    'Block b of draw n is HMAC-SHA-256 with the bytes of the secret as key over `magnaty/2 draw <gameId> <n> <b> <links>`: the last opened link (at first the tip) of every player with a tip, in the order of their ids, separated by spaces. Its 32 bytes are eight big-endian words of 32 bits; blocks follow each other.',
    'A number from 0 to k − 1 is word mod k; a word of 2³² − (2³² mod k) or more is thrown away and the next one taken.',
    'A throw takes two numbers of 6, plus one each. The order is a Fisher–Yates shuffle of the players sorted by id, from the last place down. A card is one of those left in its deck, in the order of their ids; cards that players hold are not in it.',
    `An example: game \`${gameId}\`, secret \`${secret}\`, roots \`aa…\` of player a and \`bb…\` of b. The commitment is \`${commitmentOf(2, gameId, secret)}\`. With y(2) of a and y(1) of b, draws 1, 2 and 3 throw ${[1, 2, 3].map(dice).join(', ')}.`,
    'A record of a former game has `fairness` 1: the seed’s own hash as commitment, and `seeds:n:b` as the text of a block, with the players’ seeds joined by commas.',
  ];
  return `<h2 id="dice">Fair dice</h2><ul>${lines.map((line) => `<li>${prose(line)}</li>`).join('')}</ul>`;
};

const row = (values: readonly (string | number)[]): string =>
  `<tr>${values.map((value) => `<td>${escapeHtml(String(value))}</td>`).join('')}</tr>`;

/** The data of the board, which a client needs besides the events. */
const boardSection = (): string => {
  const { cellList, categoryList, cardList, numbers } = describeBoard('en');
  const cells = cellList.map(({ id, type, name, categoryId, tax, priceInfo }) => {
    const { price = '', pledge = '', ransom = '', priceOffice = '', rents = [] } = priceInfo ?? {};
    const money = tax === null ? rents.join(' ') : `tax ${tax}`;
    return row([id, type, name, categoryId ?? '', price, pledge, ransom, priceOffice, money]);
  });
  const schema = z.toJSONSchema(boardInfo, { target: 'draft-7' });
  const headings = ['id', 'type', 'name', 'category', 'price', 'pledge', 'ransom', 'office', 'rents or tax'];
  const lines = [
    'GET /api/unregistered/main/board tells it in the language of the user, without a login; /api/docs has its schema. It is the same for every game.',
    'ActionCard carries `cardId` and no text, because the same event goes to readers of all languages: its text is in `cardList`. Descriptions of cells and categories are in `gameMainInfo` of ThisUserResumeGame.',
    'A rent is the value of the present level or number; MapItemChangeRent tells what is asked now. A company sold by the bank costs its price; an auction begins at 75 % of it, rounded up.',
  ];
  return (
    `<h2 id="board">The board</h2><ul>${lines.map((line) => `<li>${prose(line)}</li>`).join('')}</ul>` +
    `<h3>Fields</h3>${fieldTable(schema)}<details><summary>JSON Schema</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>` +
    `<h3>Cells</h3><table><tr>${headings.map((heading) => `<th>${heading}</th>`).join('')}</tr>${cells.join('')}</table>` +
    `<h3>Categories</h3><table><tr><th>id</th><th>name</th><th>cells</th></tr>${categoryList
      .map(({ id, name, cellIds }) => row([id, name, cellIds.join(' ')]))
      .join('')}</table>` +
    `<h3>Numbers</h3><table>${Object.entries(numbers)
      .map(([name, value]) => row([name, Array.isArray(value) ? value.join(' ') : value]))
      .join('')}</table>` +
    `<h3>Cards</h3><table><tr><th>id</th><th>cells of type</th><th>text</th><th>effect</th></tr>${cardList
      .map(({ id, cellType, text, effect }) => row([id, cellType, text, JSON.stringify(effect)]))
      .join('')}</table>`
  );
};

const recordLine = (line: RecordLine): string =>
  'from' in line
    ? `<li class="sent"><b>${escapeHtml(line.from)} → ${escapeHtml(line.name)}</b> ` +
      `<code>${escapeHtml(JSON.stringify(line.payload))}</code><br>ack <code>${escapeHtml(JSON.stringify(line.ack))}</code></li>`
    : `<li><b>← ${escapeHtml(line.name)}</b> <code>${escapeHtml(JSON.stringify(line.payload))}</code></li>`;
