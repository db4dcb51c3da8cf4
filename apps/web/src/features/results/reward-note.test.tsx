import { BOARD, DICTIONARY } from '@magnaty/content';
import { missingReward, type Game, type PlayerResult } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { finishedGame, gameEndedEarly } from '../../game-view/gallery/games.ts';
import { GameBuilder } from '../../game-view/gallery/game-builder.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { DefeatResult } from './defeat-result.tsx';
import { FinalResult } from './final-result.tsx';
import ResultDialogs from './result-dialogs.tsx';
import { RewardNote } from './reward-note.tsx';

const NOTES = Object.entries(DICTIONARY.ru).flatMap(([key, text]) =>
  key.startsWith('game.result.noReward.') ? [text.split('{')[0]!] : [],
);
const notes = (): string[] =>
  NOTES.flatMap((start) =>
    screen.queryAllByText((text) => text.startsWith(start)).map(({ textContent }) => textContent),
  );

it('says nothing where the place gave all that it gives', () => {
  renderInGame(<ResultDialogs result="final" />, finishedGame(0).game);
  expect(NOTES).toHaveLength(12);
  expect(notes()).toEqual([]);
});

it('says that a game which ended too early gives nothing', () => {
  renderInGame(<ResultDialogs result="final" />, gameEndedEarly(0).game);
  expect(notes()).toEqual(['Партия закончилась до 5-го круга: награды не начисляются']);
  expect(screen.queryByText('Вы получили')).toBeNull();
});

it('says to a player who left why there is nothing', () => {
  renderInGame(<DefeatResult />, finishedGame(0).game, { viewerId: 'lev' });
  expect(notes()).toEqual(['За партию, из которой игрок вышел, не дают опыта и монет']);
});

it('says to a player who is bankrupt early that the end decides, until the round is reached', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).balance('mira', 10).at('mira', 36);
  builder.move('mira', { round: 2 }).dice(1, 1).run({ type: 'throwDice', userId: 'mira' });
  expect(builder.game.players[0]?.result?.reason).toBe('BANKRUPT');
  const { show } = renderInGame(<DefeatResult />, builder.game);
  expect(notes()).toEqual(['Награды начислят в конце партии. Если её прервут до 5-го круга, наград не будет']);
  const round = {
    name: 'StartMoveType',
    userId: 'lev',
    type: 'BEFORE_THROW',
    bank: 0,
    isExtra: false,
    round: 5,
  } as const;
  show({ name: 'EndMove', userId: builder.game.move.userId }, { ...round, timeout: 1, deadline: 1 });
  expect(notes()).toEqual([]);
});

/** mira's win in a game of which some facts are different. */
const wonIn = (some: Partial<Game>, isBot: boolean, result: Partial<PlayerResult>) => {
  const { game } = finishedGame(0);
  const players = game.players.map((player) => (player.userId === 'lev' ? { ...player, isBot } : player));
  const won = { ...game.players.find(({ userId }) => userId === 'mira')!.result!, ...result };
  renderInGame(<RewardNote why={missingReward({ board: BOARD, game: { ...game, ...some, players } }, won)} />, game);
};

it('says that a private room gives no coins', () => {
  wonIn({ isPrivate: true }, false, { prizeMoney: 0 });
  expect(notes()).toEqual(['За закрытым столом монеты не начисляются']);
});

it.each([0, 1])('says that the coins of the day are used up (%d given)', (prizeMoney) => {
  wonIn({}, true, { prizeMoney });
  const { botMoneyPerDay } = BOARD.numbers.rewards;
  expect(notes()).toEqual([`За игры с ботами дают не больше ${botMoneyPerDay} монет в день: на сегодня это всё`]);
});

it('says nothing about the limit to a winner who got all coins', () => {
  wonIn({}, true, { prizeMoney: 2 });
  expect(notes()).toEqual([]);
});

it('says that the coins of the day from games between people are used up', () => {
  wonIn({}, false, { prizeMoney: 0 });
  expect(notes()).toEqual(['За открытые партии дают не больше 30 монет в день: на сегодня это всё']);
});

it('says that the viewer knows somebody at the table', () => {
  const terms = {
    leastMs: 0,
    pairs: [{ userIds: ['mira', 'lev'] as const, percent: 30, lead: null }],
    unconfirmed: [],
  };
  wonIn({ rewardTerms: terms }, false, { prizeMoney: 1 });
  expect(notes()).toEqual(['С кем-то за столом вы знакомы или недавно играли: награда меньше обычной']);
});

it('says that a reward waits', () => {
  renderInGame(<RewardNote why="HELD" />, finishedGame(0).game);
  expect(notes()).toEqual(['Награда ждёт проверки партии, не дольше 7 дней']);
});

it('says of an annulled game that all was taken back, and nothing else', () => {
  const { game } = finishedGame(0);
  const show = (missingReward: 'ANNULLED' | 'BOT_LIMIT') =>
    renderInGame(
      <FinalResult
        gameId={game.gameId}
        replay={null}
        mayAsk={false}
        players={game.players}
        viewerId="mira"
        missingReward={missingReward}
        readStory={() => Promise.reject(new Error('offline'))}
        onLeave={() => undefined}
      />,
      game,
    );
  const annulled = 'Партия аннулирована: её награды возвращены';
  const { unmount } = show('ANNULLED');
  expect(screen.getByText(annulled).nextElementSibling?.textContent).toContain('Вы получили');
  expect(notes()).toEqual([annulled]);
  unmount();
  show('BOT_LIMIT');
  expect(screen.queryByText(annulled)).toBeNull();
  expect(notes()).toHaveLength(1);
});
