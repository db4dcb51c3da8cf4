import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { NameForm } from './name-form.tsx';

const name = () => screen.getByLabelText<HTMLInputElement>('Имя в игре');
const show = (onMade = vi.fn()) => {
  renderPage(
    <NameForm isStarting={false} onMade={onMade}>
      …
    </NameForm>,
  );
  return onMade;
};

test('a proposed name is taken by Enter, and makes the account', async () => {
  const calls = fakeServer({
    'GET /api/user/quick/name': { body: { name: 'Ловкий Маклер' } },
    'POST /api/user/quick': { body: sampleUser({ isQuick: true }) },
  });
  const onMade = show();
  await waitFor(() => expect(name().value).toBe('Ловкий Маклер'));
  await userEvent.type(name(), '{Enter}');
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(sampleUser({ isQuick: true })));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ login: 'Ловкий Маклер' });
});

test('a late proposal does not replace a name that is being typed; the button does', async () => {
  let answer: (value: { body: unknown }) => void = () => undefined;
  const proposals = [
    new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    }),
    Promise.resolve({ body: { name: 'Тихий Купец' } }),
  ];
  fakeServer({ 'GET /api/user/quick/name': () => proposals.shift()! });
  show();
  await userEvent.type(name(), 'Мира');
  await act(async () => {
    answer({ body: { name: 'Ловкий Маклер' } });
    // The answer passes several promises on its way to the form.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(name().value).toBe('Мира');
  await userEvent.click(screen.getByRole('button', { name: 'Другое имя' }));
  await waitFor(() => expect(name().value).toBe('Тихий Купец'));
});

test('a refused name is told at the field, until it is edited', async () => {
  fakeServer({
    'GET /api/user/quick/name': { body: { name: 'Ловкий Маклер' } },
    'POST /api/user/quick': {
      status: 400,
      body: { code: 'WRONG_FIELDS', message: 'x', errors: { login: ['Этот никнейм уже занят'] } },
    },
  });
  const onMade = show();
  await waitFor(() => expect(name().value).not.toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Играть сразу' }));
  expect(await screen.findByText('Этот никнейм уже занят')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), '2');
  expect(screen.queryByText('Этот никнейм уже занят')).toBeNull();
  expect(onMade).not.toHaveBeenCalled();
});

test('without a proposal the field takes a name; a failed call is told', async () => {
  fakeServer({
    'POST /api/user/quick': { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Слишком часто' } },
  });
  show();
  await userEvent.type(name(), 'Мира');
  await userEvent.click(screen.getByRole('button', { name: 'Играть сразу' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Слишком часто');
});
