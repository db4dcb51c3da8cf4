// A bot for «Магнаты»: npm run bot -- --server http://127.0.0.1:8080 --token mbot_… [--room CODE --password … | --ladder]
// Without a room and the ladder it plays against three bots of the server. --games N plays N games.
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';

interface Command {
  readonly name: string;
  readonly mapItemId: number;
  readonly price: number;
}
type Prices = Readonly<Record<'price' | 'priceOffice' | 'ransom', number>>;

const text = { type: 'string', default: '' } as const;
const { values: options } = parseArgs({
  options: { server: text, token: text, room: text, password: text, ladder: { type: 'boolean' }, games: text },
});
const fail = ({ code = '', message }: { readonly code?: string; readonly message: string }): never => {
  console.error(code, message);
  process.exit(1);
};
const read = async (path: string, headers = {}) => (await fetch(new URL(path, options.server), { headers })).json();

const me = await read('/api/bot/info', { authorization: `Bearer ${options.token}` });
if (me.code !== undefined) fail(me);
const board: { cellList: { priceInfo: Prices }[] } = await read('/api/unregistered/main/board');
const pricesOf = (mapItemId: number) => board.cellList[mapItemId]!.priceInfo;
const { protocol, hostname } = new URL(options.server);
const socket = io(`${protocol}//${hostname}:${me.socketPort}`, { auth: { token: options.token } });
const LOST = { ok: false, code: 'LOST', message: 'The connection is lost' };
const send = (name: string, payload: object) =>
  socket
    .timeout(10_000)
    .emitWithAck(name, payload)
    .catch(() => LOST);

/** Millions that stay for the next rent. */
const RESERVE = 150;
let gamesLeft = Number(options.games || 1);
/** '' between two games. */
let gameId = '';
let highestBid = 0;

/** The command to send now; undefined to wait for the others. */
const choose = (balance: number, commands: readonly Command[]): Command | undefined => {
  const first = (name: string, fits: (command: Command) => boolean = () => true) =>
    commands.find((command) => command.name === name && fits(command));
  if (balance < 0) return first('settleDebt');
  return (
    first('cancelTrade') ??
    first('makeBetOnAuction', ({ price }) => price <= Math.min(highestBid, balance - RESERVE)) ??
    first('leaveAuction') ??
    first('doneAuction') ??
    first('userBuyCurrentCompany') ??
    first('startAuction') ??
    first('earlyExitJailFromInventoryCard') ??
    first('earlyExitJailFromBalance', () => balance > 4 * RESERVE) ??
    first('ransomCompany', ({ mapItemId }) => balance - pricesOf(mapItemId).ransom > 2 * RESERVE) ??
    first('buyOffice', ({ mapItemId }) => balance - pricesOf(mapItemId).priceOffice > RESERVE) ??
    first('throwDice') ??
    first('endMove')
  );
};

/** Asks what is allowed, and sends one command. Its events make the bot think again. */
const act = async () => {
  const ack = await send('askCommands', { gameId });
  const command = ack.ok && choose(ack.choices.balance, ack.choices.commands);
  if (command) await send(command.name, { ...command, gameId, seq: ack.seq });
  else if (ack.code === 'TOO_MANY_REQUESTS') setTimeout(think, 1000);
};

/** One thought at a time: all that happens during one is the matter of the next. */
let thinking = Promise.resolve();
let isDue = false;
const think = () => {
  if (isDue) return;
  isDue = true;
  thinking = thinking.then(() => {
    isDue = false;
    return gameId === '' ? undefined : act();
  });
};

const enter = async () => {
  const { room: code, password, ladder } = options;
  const own = { countUsers: 4, countBot: 3, gameModeId: 1 };
  const ack = await (ladder
    ? send('searchLadder', { countUsers: [2, 3, 4], gameModeId: -1 })
    : code === ''
      ? send('createRoom', own)
      : send('joinRoom', { code, password }));
  if (ack.code === 'TOO_MANY_REQUESTS') setTimeout(enter, 5000);
  else if (!ack.ok && ack.code !== LOST.code) fail(ack);
};

/** Follows a game, from its beginning or after a lost connection, which Socket.IO makes again by itself. */
const follow = async (id: string) => {
  gameId = id;
  await send('resumeGame', { gameId });
  think();
};

const finish = async (users: readonly { readonly userId: string; readonly numberPlace: number }[]) => {
  console.log(`place ${users.find(({ userId }) => userId === me.id)?.numberPlace} of ${users.length}, game ${gameId}`);
  await send('exitGame', { gameId });
  gameId = '';
  gamesLeft -= 1;
  await (gamesLeft > 0 ? enter() : socket.close());
};

socket.on('connect', () => (gameId = '')); // the server tells what goes on
socket.on('connect_error', (error: Error & { data?: { message: string } }) => error.data && fail(error.data));
socket.on('disconnect', (reason) => reason === 'io server disconnect' && fail({ message: 'The token is not valid' }));
socket.on('UpdateGameStatus', (status) => status.isSetActiveGame && gameId !== status.gameId && follow(status.gameId));
socket.on('UserLeaveLobby', ({ userId }) => userId === me.id && gameId === '' && enter());
socket.on('StartPreloaderGame', (lobby) => follow(lobby.gameId));
socket.on('AuctionStart', ({ mapItemId }) => (highestBid = pricesOf(mapItemId).price));
socket.on('GameOver', ({ users }) => finish(users));
socket.onAny((_name, payload) => payload.seq !== undefined && think());
