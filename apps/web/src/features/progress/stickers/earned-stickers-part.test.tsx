import { experienceOfFloor } from '@magnaty/content';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { sampleProgress } from '../../../shared/testing/progress-samples.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import EarnedStickersPart from './earned-stickers-part.tsx';

function Shown({ table }: { readonly table: object }) {
  const [earned, setEarned] = useState<readonly string[]>([]);
  return (
    <p>
      {earned.join(' ')}
      <EarnedStickersPart table={table} onKnown={setEarned} />
    </p>
  );
}

const atTable = () => {
  const table = {};
  return () => renderPage(<Shown table={table} />);
};

test('the stickers of floors stand at once, those of safes once the server has told; each table asks once', async () => {
  useSession.getState().logIn(sampleUser({ experience: experienceOfFloor(6) }));
  const calls = fakeServer({ 'GET /api/progress/own': { body: sampleProgress({ stickers: ['crown'] }) } });
  const open = atTable();
  const first = open();
  expect(screen.getByText('sleepy whistle')).toBeTruthy();
  expect(await screen.findByText('sleepy whistle crown')).toBeTruthy();
  first.unmount();
  const again = open();
  expect(screen.getByText('sleepy whistle crown')).toBeTruthy();
  expect(calls).toHaveLength(1);
  again.unmount();
  atTable()();
  expect(screen.getByText('sleepy whistle')).toBeTruthy();
  expect(await screen.findByText('sleepy whistle crown')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('a table that got no answer asks again when the menu is opened again', async () => {
  useSession.getState().logIn(sampleUser({ experience: 0 }));
  const failed = fakeServer({ 'GET /api/progress/own': { status: 500, body: { code: 'INTERNAL', message: '' } } });
  const open = atTable();
  const first = open();
  await waitFor(() => expect(failed).toHaveLength(1));
  first.unmount();
  const calls = fakeServer({ 'GET /api/progress/own': { body: sampleProgress({ stickers: ['crown'] }) } });
  await waitFor(() => {
    open().unmount();
    expect(calls).toHaveLength(1);
  });
  open();
  expect(await screen.findByText('crown')).toBeTruthy();
});
