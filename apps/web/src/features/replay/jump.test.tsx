import { BOARD } from '@magnaty/content';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Board } from '../../game-view/board/board.tsx';
import { Centre } from '../../game-view/centre/centre.tsx';
import { CompanySidebar } from '../../game-view/company/company-sidebar.tsx';
import { LiveRegion } from '../../game-view/feed/live-region.tsx';
import { isOnBoard, keysBetween } from '../../game-view/playback/keys-between.ts';
import { PlayerCard } from '../../game-view/players/player-card.tsx';
import { SharesBar } from '../../game-view/players/players-sidebar.tsx';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { Timeline } from './timeline.ts';

const screenOf = (timeline: Timeline) => (
  <>
    <SharesBar />
    {timeline.stateAt(timeline.first).players.map(({ userId }) => (
      <PlayerCard key={userId} userId={userId} />
    ))}
    <Board>
      <Centre />
    </Board>
    <CompanySidebar />
    <LiveRegion />
  </>
);

const REPLAY = { kind: 'replay' } as const;

/** The places of each game that are visited one after another, as parts of its length. */
const PLACES = [0.1, 0.9, 0.35, 0.352, 0.354, 0.6, 1, 0.02, 0.75, 0.5] as const;

/** Each element with its attributes and its own text. Ids are left out: they depend on what was rendered before. */
const pictureOf = (view: HTMLElement): readonly string[] =>
  [...view.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].filter(
      ({ name }) => !/^(id|aria-labelledby|aria-describedby)$/.test(name),
    );
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`).sort(),
      ...texts.map(({ textContent }) => textContent),
    ].join(' ');
  });

const fresh = (timeline: Timeline, seq: number): readonly string[] => {
  const view = renderInGame(screenOf(timeline), timeline.stateAt(seq), REPLAY);
  const { playback } = view.context;
  act(() => playback.reset(timeline.stateAt(seq), timeline.recentAt(seq)));
  const picture = pictureOf(view.container);
  view.unmount();
  return picture;
};

it.each([3, 4, 5])('after a jump a game of %i players looks as if it had been opened at that place', (players) => {
  const timeline = new Timeline(playedGame(1_800_000_000_000, { seed: players, players }).packets);
  const view = renderInGame(screenOf(timeline), timeline.stateAt(timeline.opening), REPLAY);
  const { playback } = view.context;
  for (const part of PLACES) {
    const seq = timeline.within(timeline.last * part);
    const game = timeline.stateAt(seq);
    const keys = [...keysBetween(BOARD, playback.table.game, game)];
    act(() => playback.reset(game, timeline.recentAt(seq), keys.filter(isOnBoard)));
    act(() => playback.signals.bump(keys.filter((key) => !isOnBoard(key))));
    expect(pictureOf(view.container), `event ${seq}`).toEqual(fresh(timeline, seq));
  }
});
