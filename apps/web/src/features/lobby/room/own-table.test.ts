import { afterEach, expect, test, vi } from 'vitest';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { openTable, storedTable, storeTable } from './own-table.ts';

const t = ((key: string) => key) as unknown as Translator;
const MALFORMED = { ok: false, code: 'MALFORMED', message: '' } as const;
const base = { countBot: 0, waitsForHost: true };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a table has the settings of the last one, and no bots; a double click opens one', async () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  const settings = { gameModeId: 2, countUsers: 3, timeControl: 'calm' } as const;
  storeTable(settings);
  const opened = [openTable({ isListed: false }, t), openTable({ isListed: false }, t)];
  expect(await Promise.all(opened)).toEqual([true, false]);
  expect(emit.mock.calls).toEqual([['createRoom', { ...settings, isListed: false, ...base }]]);
});

test('settings that the server does not know are forgotten, and a usual table opens', async () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValueOnce(MALFORMED).mockResolvedValue({ ok: true });
  storeTable({ gameModeId: 7 as never });
  expect(await openTable({ isListed: true }, t)).toBe(true);
  expect(emit.mock.calls.map(([, payload]) => payload)).toEqual([
    { gameModeId: 7, countUsers: 5, isListed: true, ...base },
    { gameModeId: 1, countUsers: 5, isListed: true, ...base },
  ]);
  expect(storedTable()).toEqual({});
});
