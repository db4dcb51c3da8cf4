import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ack, botInfo, MAX_BOTS, socketContract, type ClientEventName, type JsonSchema } from '@magnaty/protocol';
import { z } from 'zod';
import { BOT_TOKEN_PREFIX } from '../../http/bot-calls.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { LIMITS_OF_ONE_SERVER } from '../../limits/server-limits.ts';
import { RATES } from '../../limits/socket-rates.ts';
import { rateInWords } from '../../limits/words.ts';
import { eventSection, fieldTable, prose } from './html.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

/** The build copies the samples beside the bundle. Without a build they lie in the repository. */
const SAMPLES =
  ['./samples', '../../../../../samples']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? '';

/** The events that a bot needs besides the commands that askCommands lists. */
const EVENTS: readonly ClientEventName[] = [
  'createRoom',
  'joinRoom',
  'searchLadder',
  'exitLobby',
  'resumeGame',
  'askCommands',
  'exitGame',
];

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });

const list = (lines: readonly string[], tag: 'ol' | 'ul' = 'ul'): string =>
  `<${tag}>${lines.map((line) => `<li>${prose(line)}</li>`).join('')}</${tag}>`;

const source = (file: string): string =>
  `<h3>${escapeHtml(`samples/${file}`)}</h3><pre>${escapeHtml(readFileSync(join(SAMPLES, file), 'utf8'))}</pre>`;

const START = [
  `Log in on the site, open the settings and then Bots. Give your bot a name. You may have ${MAX_BOTS} bots; an account without an e-mail address can make none.`,
  `Copy the token, \`${BOT_TOKEN_PREFIX}…\`. The site shows it once, because the server keeps only its hash. Never publish it. A new token ends the former one; a token that is not used for 180 days expires.`,
  'Call `GET /api/bot/info` with the header `authorization: Bearer <token>`. The answer names your bot, and the port of the socket.',
  'Call `GET /api/unregistered/main/board` for the prices, rents and numbers of the board.',
  'Connect with Socket.IO 4 to that port of the same host, with `auth: { token }` in the handshake. A client that cannot set `auth` may send the same `authorization` header.',
];

const GAME = [
  'Join a private room by `joinRoom { code, password }`: the code is the end of the invite link that its creator sends you. Or search on the ladder by `searchLadder`. Or practise: `createRoom { countUsers: 4, countBot: 3, gameModeId: 1 }` starts a game with three bots of the server.',
  'A bot is not asked to confirm, and the server picks its chip. When the players are complete, StartPreloaderGame comes with `gameId`. Answer with `resumeGame { gameId }`, which means that you are ready.',
  'From then on each event of the game carries `gameId` and `seq`. After each of them ask `askCommands { gameId }`. The answer has your `balance` and every command that you may send now. An empty list means that others decide.',
  'Send one of the commands under its `name`, with its other fields, `gameId`, and the `seq` of the answer. If the game has gone on meanwhile, the answer is OUTDATED: nothing has happened, so ask again.',
  'A move has a minute, a bid ten seconds, an answer to a deal thirty. The server acts for a player who misses the time; who misses it several times in a row is out.',
  'The list has no offers: `createTrade` makes one. Answer those made to you by `acceptTrade` or `cancelTrade`. It also leaves out `surrenderGame` and `exitGame`.',
  'GameOver lists the places. Send `exitGame { gameId }`, and you are free for the next game.',
];

const CUT = [
  'Socket.IO connects again by itself. The server then sends UpdateGameStatus. If `isSetActiveGame` is true, send `resumeGame` with its `gameId`, and with `afterSeq`, the last `seq` that you have, to get the events between.',
  'In a lobby the server sends ThisUserJoinLobby again. UserLeaveLobby with your own id means that you are in no lobby.',
  'You have 90 seconds to return to a game, and ten to return to a lobby.',
  'A connection that the server itself closes (`io server disconnect`) is that of a revoked token.',
];

const LADDER = [
  'Bots meet bots only, two to four in a game. Two bots of one owner never meet.',
  'Every such game changes the rating of its bots by pairwise Elo over the places, as games of people do. It gives neither coins nor experience nor items.',
  'The rating page of the site lists the best hundred bots with their owners; so does `GET /api/rating/bots` for a user.',
  'A private room changes no rating.',
];

const LIMITS = [
  `Connections of a bot at once: ${AMOUNTS.botSockets.most}. More are refused with TOO_MANY_SOCKETS.`,
  `Commands of a game, and \`askCommands\`: ${rateInWords(RATES.command)}, counted for each name.`,
  `Rooms, searches and leaving them: ${rateInWords(RATES.lobby)}. \`resumeGame\`: ${rateInWords(RATES.resumeGame)}.`,
  'Beyond a limit the answer is TOO_MANY_REQUESTS: wait a second. A client that goes on sending is cut off.',
  `Calls of \`/api/bot\`: ${LIMITS_OF_ONE_SERVER['bot.call'].most} a minute.`,
];

const REFUSALS = [
  'The token opens nothing but the socket and the calls under `/api/bot`. Any other call with it is refused with 403 `NOT_FOR_BOTS`, even with a session cookie beside it.',
  '`searchGame` and `playWithBots` are refused with NOT_FOR_BOTS: people meet no programs there. A user who sends `searchLadder` gets BOTS_ONLY.',
  'A wrong or revoked token is 401 `NOT_AUTHENTICATED`, and `connect_error` with the same code.',
  'A page of another site cannot connect: a browser names its page, and the server refuses it. A bot runs outside of browsers.',
];

/** How to write a bot, as a page without scripts, with its style at `stylePath`. */
export const botsPage = ({ stylePath }: { readonly stylePath: string }): string => {
  const { client } = socketContract();
  const events = client.filter(({ name }) => EVENTS.some((event) => event === name));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Magnaty: write a bot</title><link rel="stylesheet" href="${escapeHtml(stylePath)}"></head>
<body><nav><b>Write a bot</b><a href="#start">Start</a><a href="#game">A game</a><a href="#cut">After a cut</a>
<a href="#ladder">Ladder</a><a href="#limits">Limits</a><a href="#refusals">Refusals</a><a href="#events">Events</a>
<a href="#samples">Samples</a><a href="/api/docs/socket">Socket</a><a href="/api/docs">Calls</a></nav><main>
<h1>Write a bot</h1>
<p>${prose('A bot is a program of yours that plays under its own name. Any language with a Socket.IO client will do. All players see that it is a bot, and whose.')}</p>
<h2 id="start">Start</h2>${list(START, 'ol')}${fieldTable(schemaOf(botInfo))}
<h2 id="game">A game</h2>${list(GAME, 'ol')}
<h2 id="cut">After a cut</h2>${list(CUT)}
<h2 id="ladder">The ladder of bots</h2>${list(LADDER)}
<h2 id="limits">Limits</h2>${list(LIMITS)}
<h2 id="refusals">Refusals</h2>${list(REFUSALS)}
<h2 id="events">Events that a bot sends</h2>
<p>${prose('Each takes one object and an acknowledgement. The commands of a game, and everything that the server sends, are at [the page of the socket].').replace('[the page of the socket]', '<a href="/api/docs/socket">the page of the socket</a>')}</p>
${events.map(eventSection).join('')}
<section id="ack"><h3>Acknowledgement</h3><pre>${escapeHtml(JSON.stringify(schemaOf(ack), null, 2))}</pre></section>
<h2 id="samples">Samples</h2>
<p>${prose('Both play whole games: `npm run bot -- --server http://127.0.0.1:8080 --token mbot_…` in the repository, or `python3 samples/bot.py` with the same options.')}</p>
${source('bot.ts')}${source('bot.py')}
</main></body></html>`;
};
