import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { Packet } from './server/table.ts';

/**
 * The minimal server of such a game, for comparison. For each command it emits recorded events of the
 * product to the room with plain Socket.IO and acknowledges. It has no rules and stores nothing.
 */
const [port, file] = process.argv.slice(2);
const batches = JSON.parse(readFileSync(file ?? '', 'utf8')) as readonly (readonly Packet[])[];
const http = createServer();
const io = new Server(http, { serveClient: false });
let commands = 0;
io.on('connection', (socket) => {
  let room = '';
  socket.on('join', ({ name }: { readonly name: string }, acknowledge: (ack: object) => void) => {
    room = name;
    void socket.join(name);
    acknowledge({ ok: true });
  });
  socket.on('command', (_payload: unknown, acknowledge: (ack: object) => void) => {
    const batch = batches[commands++ % batches.length] ?? [];
    for (const [name, payload] of batch) io.to(room).emit(name, payload);
    acknowledge({ ok: true, seq: batch.length, gameId: room });
  });
});
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
