import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { useSettingsStore } from '../../shared/session/settings-store.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { finishedGame } from '../../game-view/gallery/games.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import ResultDialogs from './result-dialogs.tsx';

const show = (isQuick: boolean) => {
  useSession.getState().logIn(sampleUser({ isQuick }));
  return renderInGame(<ResultDialogs result="final" />, finishedGame(0).done().game);
};

it('the result offers to save a quick account, and says why', () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить аккаунт' }));
  expect(useSettingsStore.getState()).toMatchObject({ pane: 'save', reason: 'result' });
});

it('a registered user has nothing to save', () => {
  show(false);
  expect(screen.queryByRole('button', { name: 'Сохранить аккаунт' })).toBeNull();
});
