import { experienceOfFloor } from '@magnaty/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import FloorPortraits from './floor-portraits.tsx';

function Portraits() {
  const user = useSession((session) => session.user);
  return user && <FloorPortraits user={user} />;
}

const named = (name: RegExp) => screen.getByRole('button', { name });

test('the portrait of a floor is chosen from that floor on, and says before which floor it needs', async () => {
  const calls = fakeServer({ 'POST /api/user/setAvatar': { body: { avatarPath: '/avatars/lida.svg' } } });
  useSession.getState().logIn(sampleUser({ experience: experienceOfFloor(4) }));
  renderPage(<Portraits />);
  expect(named(/Костя/)).toHaveProperty('disabled', true);
  expect(named(/Костя/).textContent).toContain('с 7-го этажа');
  expect(named(/Лида/).textContent).toBe('Лида');
  await userEvent.click(named(/Лида/));
  await waitFor(() => expect(named(/Лида/).getAttribute('aria-pressed')).toBe('true'));
  expect(calls.map(({ body }) => body)).toEqual([{ preset: 'lida' }]);
});
