import { afterEach, expect, test, vi } from 'vitest';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { openTable, rememberSettings } from './own-table.ts';

const t = ((key: string) => key) as unknown as Translator;
const MALFORMED = { ok: false, code: 'MALFORMED', message: '' } as const;
const base = { countBot: 0, waitsForHost: true };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a table has the settings of the last one, but neither its bots nor its password, and no other list', async () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  rememberSettings({ timeControl: 'calm', isListed: true });
  rememberSettings({ countUsers: 3, password: 'abcd', countBot: 2 });
  expect(await openTable({ isListed: false }, t)).toBe(true);
  const settings = { gameModeId: 1, countUsers: 3, timeControl: 'calm', isListed: false, ...base };
  expect(emit.mock.calls).toEqual([['createRoom', settings]]);
});

test('settings that the server does not know are left out; a double click opens one table', async () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValueOnce(MALFORMED).mockResolvedValue({ ok: true });
  rememberSettings({ gameModeId: 7 as never });
  expect(await Promise.all([openTable({ isListed: true }, t), openTable({ isListed: true }, t)])).toEqual([
    true,
    false,
  ]);
  expect(emit.mock.calls.map(([, payload]) => payload)).toEqual([
    { gameModeId: 7, countUsers: 5, isListed: true, ...base },
    { gameModeId: 1, countUsers: 5, isListed: true, ...base },
  ]);
});
