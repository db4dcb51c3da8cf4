import { BOARD } from '@magnaty/content';
import { storyOf } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { FinalResult } from './final-result.tsx';

const { game, packets } = playedGame(0, { seed: 2 });

const readEvents = () => Promise.resolve(packets);

const renderResult = (viewerId: string, readStory = () => Promise.resolve(storyOf(BOARD, packets))) =>
  renderInGame(
    <FinalResult
      gameId={game.gameId}
      replay={{ gameId: 'g7', readEvents }}
      mayAsk
      players={game.players}
      viewerId={viewerId}
      missingReward={null}
      readStory={async () => readStory()}
      onLeave={() => undefined}
    />,
    game,
  );

it("tells the course of every player's capital and three awards", async () => {
  const { findByRole, getByText } = renderResult('mira');
  const story = await findByRole('region', { name: 'История партии' });
  const sentences = [...story.querySelectorAll('figure li')].map(({ textContent }) => textContent);
  expect(sentences).toHaveLength(4);
  expect(sentences[0]).toMatch(/^mira_k: самый большой капитал 8.551 в круге \d+, в конце \d/);
  expect(story.querySelectorAll(':scope > ul > li')).toHaveLength(3);
  expect(getByText('Рента за партию: 6 341 млн')).toBeTruthy();
  expect(getByText('Запись и разбор').getAttribute('href')).toBe('/replay/g7');
});

it('is complete without the story', async () => {
  const { getByRole, queryByRole } = renderResult('mira', () => Promise.reject(new Error('offline')));
  await Promise.resolve();
  expect(getByRole('button', { name: 'Новая игра' })).toBeTruthy();
  expect(queryByRole('region')).toBeNull();
});

it('is red for the winner alone, and has one red action', () => {
  const red = (container: HTMLElement) => container.querySelectorAll('[class*="lost"]').length === 0;
  expect(red(renderResult('mira').baseElement)).toBe(true);
  document.body.replaceChildren();
  expect(red(renderResult('lev').baseElement)).toBe(false);
});
