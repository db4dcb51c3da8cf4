import { request as post } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readingForm, takeForms } from './form-body.ts';

test('reading a form ends when the sender has closed the connection before it is read', async () => {
  const app = Fastify();
  await takeForms(app);
  const outcome = new Promise<unknown>((resolve) => {
    app.post('/', { config: { takesFiles: true } }, async (request) => {
      call.destroy();
      await new Promise((closed) => request.raw.once('close', closed));
      const read = readingForm(request, async ({ parts }) => {
        for await (const part of parts.call(request)) void part;
      });
      await read.then(resolve, resolve);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1000 };
  const call = post({ port, host: '127.0.0.1', method: 'POST', headers });
  call.on('error', () => undefined);
  call.write('--x\r\n');
  expect(await outcome).toMatchObject({ status: 400, code: 'MALFORMED' });
  await app.close();
});
