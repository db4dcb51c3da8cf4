import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The points of one mail at the mail server: it got the address, or the end of the mail. It has not answered yet. */
export type MailStep = 'address' | 'end';

export interface MailServer {
  readonly url: string;
  /** The number of mails that the server has by address. */
  readonly received: ReadonlyMap<string, number>;
  /** The whole of each mail, in the order of arrival. */
  readonly mails: readonly Buffer[];
  close(): Promise<void>;
}

interface Behaviour {
  /** The answer to a mail: 250 or another code. The server waits for it. */
  readonly answer?: (moment: MailStep, address: string) => number | Promise<number>;
}

/** A real SMTP server that keeps what it accepts. */
export const openMailServer = async ({ answer = () => 250 }: Behaviour = {}): Promise<MailServer> => {
  const received = new Map<string, number>();
  const mails: Buffer[] = [];

  const decide = async (moment: MailStep, address: string): Promise<void> => {
    const responseCode = await answer(moment, address);
    if (responseCode !== 250) throw Object.assign(new Error('no'), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      decide('address', address).then(() => done(), done);
    },
    onData: (stream, { envelope }, done) => {
      const address = envelope.rcptTo[0]?.address ?? '';
      buffer(stream)
        .then(async (raw) => {
          await decide('end', address);
          mails.push(raw);
          received.set(address, (received.get(address) ?? 0) + 1);
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
