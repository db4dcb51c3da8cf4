import type { Config } from '../../config/config.ts';
import { siteAddress } from '../../http/site-address.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute } from '../../operator/terminal.ts';
import type { Mail } from '../mail/index.ts';
import { infoFile, mailingFile, readJsonFile } from './files.ts';
import type { Infos } from './infos.ts';
import type { Mailing, Mailings } from './mailings.ts';
import { messageIdOf } from './message-id.ts';

/** Mails of unknown fate that `mailing status <id>` lists. */
const MAX_LISTED = 20;

interface Dependencies {
  readonly mailings: Mailings;
  readonly infos: Pick<Infos, 'publish' | 'clear'>;
  readonly mail: Pick<Mail, 'assertCanSend'>;
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;
}

/** The commands about mailings and the info modal. */
export const marketingCommands = ({ mailings, infos, mail, config }: Dependencies): readonly OperatorCommand[] => {
  const site = siteAddress(config);

  const assertCanSend = (): void => {
    try {
      mail.assertCanSend();
    } catch {
      throw new CommandError('Mails cannot be sent: SMTP_URL is not set');
    }
  };

  const send = async (path: string, isDryRun: boolean): Promise<string[]> => {
    const file = await readJsonFile(path, mailingFile);
    if (!isDryRun) assertCanSend();
    const { id, readers } = await mailings.queue(file, { isDryRun });
    const total = [...readers.values()].reduce((sum, count) => sum + count, 0);
    const languages = [...readers].map(([code, count]) => `${code}: ${count}`);
    return [
      id === null ? `${file.key}: nothing was queued` : `mailing ${id} (${file.key}) is queued`,
      ['addressees', ...languages].join('  ') + `  total: ${total}`,
    ];
  };

  const lineOf = async ({ id, key, status, createdAt }: Mailing): Promise<string> => {
    const counts = [...(await mailings.countsOf(id))].map(([state, count]) => `${state}: ${count}`);
    return [id, minute(createdAt), key, status, ...counts.sort()].join('  ');
  };

  const find = async (typedId: string): Promise<Mailing> => {
    const mailing = /^\d{1,15}$/.test(typedId) ? await mailings.find(Number(typedId)) : null;
    if (mailing === null) throw new CommandError(`No such mailing: ${typedId}`);
    return mailing;
  };

  const status = async (typedId: string | undefined): Promise<string[]> => {
    if (typedId === undefined) {
      const lines = await Promise.all((await mailings.list()).map(lineOf));
      return lines.length === 0 ? ['no mailings'] : lines;
    }
    const mailing = await find(typedId);
    const unknown = await mailings.unknownOf(mailing.id, MAX_LISTED);
    return [
      await lineOf(mailing),
      ...unknown.map((id) => `unknown: Message-ID ${messageIdOf({ mailingId: mailing.id, id, site })}`),
    ];
  };

  const change = async (typedId: string, from: Mailing['status'], to: Mailing['status']): Promise<string[]> => {
    const { id, status: current } = await find(typedId);
    if (current !== from) throw new CommandError(`Mailing ${id} is ${current}`);
    await mailings.setStatus(id, to);
    return [`mailing ${id} is ${to}`];
  };

  return [
    {
      name: 'mailing',
      usage: [
        ['mailing send <file> [--dry-run]', 'queues a mailing, or only counts its addressees'],
        ['mailing status [<id>]', 'lists the newest mailings, or shows one'],
        ['mailing stop <id>', 'stops a mailing'],
        ['mailing resume <id>', 'goes on with a stopped mailing'],
      ],
      run: async ([form, value, option, ...more]) => {
        if (more.length > 0 || (option !== undefined && option !== '--dry-run')) return null;
        if (form === 'send' && value !== undefined) return send(value, option !== undefined);
        if (option !== undefined) return null;
        if (form === 'status') return status(value);
        if (form === 'stop' && value !== undefined) return change(value, 'running', 'stopped');
        if (form === 'resume' && value !== undefined) return change(value, 'stopped', 'running');
        return null;
      },
    },
    {
      name: 'info',
      usage: [
        ['info <file>', 'shows an info modal once to each user'],
        ['info --clear', 'takes the info modal back'],
      ],
      run: async ([value, ...more]) => {
        if (value === undefined || more.length > 0) return null;
        if (value === '--clear') return [(await infos.clear()) ? 'taken back' : 'no info modal is shown'];
        return [`info modal ${await infos.publish(await readJsonFile(value, infoFile))} is shown`];
      },
    },
  ];
};
