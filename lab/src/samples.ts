import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startProduct, type Product } from '../../bench/src/web/product.ts';

/**
 * npm run lab -- samples: plays whole games with a sample bot of `samples/` over the network, each against three bots of
 * a server that starts on an empty database. The exit code is 1 unless every game comes to its end.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    sample: { type: 'string', default: 'python' },
    python: { type: 'string', default: 'python3' },
  },
});

/** Not the port of `bench:web`, so that both may run. */
const PORT = 19_790;
const { BENCH_ROOT: root = '.' } = process.env;
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  python: [values.python, 'samples/bot.py'],
  typescript: ['npx', 'tsx', 'samples/bot.ts'],
};

/** A bot of a new user. @returns its token. */
const makeBot = async ({ url }: Product): Promise<string> => {
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'magnaty', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const user = { login: 'bench', email: 'bench@example.org', password: 'magnat2026' };
  const cookies = (await post('/api/user/register', user)).headers.getSetCookie();
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const { token } = (await (await post('/api/user/bots', { name: 'bench bot' }, cookie)).json()) as { token: string };
  return token;
};

/** What the sample prints when the server says that a game is over. */
const LINE = /^place (\d) of (\d), game (\S+)$/;

const play = async ({ url }: Product, token: string): Promise<{ gameId: string; place: number; seconds: number }[]> => {
  const [command = '', ...args] = COMMANDS[values.sample] ?? [];
  const options = ['--server', url, '--token', token, '--games', values.games];
  const child = spawn(command, [...args, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const games: { gameId: string; place: number; seconds: number }[] = [];
  let since = performance.now();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, place, players, gameId = ''] = LINE.exec(line) ?? [];
    if (place === undefined) continue;
    const now = performance.now();
    games.push({ gameId, place: Number(place), seconds: (now - since) / 1000 });
    since = now;
    console.log(`${games.length}. place ${place} of ${players} after ${games.at(-1)?.seconds.toFixed(1)} s`);
  }
  return games;
};

const product = await startProduct(`${root}/apps/server/dist/main.js`, {
  port: PORT,
  settings: { BOT_PAUSE_MS: '0', LOADING_TIMEOUT_MS: '100' },
});
try {
  const games = await play(product, await makeBot(product));
  const ended = new Set(games.map(({ gameId }) => gameId)).size;
  const seconds = games.map((game) => game.seconds).sort((a, b) => a - b);
  const places = [1, 2, 3, 4].map((wanted) => games.filter(({ place }) => place === wanted).length);
  console.log(
    `${values.sample}: ${ended} of ${values.games} games to their ends, places 1–4: ${places.join(' ')}, ` +
      `median ${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1)} s a game`,
  );
  process.exitCode = ended === Number(values.games) ? 0 : 1;
} finally {
  await product.stop();
}
