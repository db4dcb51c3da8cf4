import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createUiStore, followPlayback } from '../context/ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { OFFER, OFFER_ENDS, withOffer } from '../gallery/games.ts';
import type { Draft, Drafts, ViewerCommand } from '../state.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { DealCards } from './lazy-deal-cards.ts';

beforeAll(() => DealCards.preload());

const FOR_LEV: Draft = {
  give: { price: 150, idsCompany: [12, 35] },
  take: { price: 0, idsCompany: [15, 34] },
  ended: null,
};

const show = (drafts: Drafts, prepare: (builder: GameBuilder) => GameBuilder = (builder) => builder) => {
  const ui = createUiStore();
  ui.setState({ drafts });
  const sent: ViewerCommand[] = [];
  const sendCommand = (command: ViewerCommand) => {
    sent.push(command);
    return Promise.resolve(true);
  };
  const builder = prepare(
    new GameBuilder({ now: 0, players: 3, bots: ['lev'] }).owns('mira', 12, 35).owns('lev', 15, 34).move('mira'),
  ).done();
  const { context, show: happens } = renderInGame(<CompanySidebar />, builder.game, { ui, sendCommand });
  followPlayback(ui, context.playback, 'mira');
  const run = (act: (builder: GameBuilder) => GameBuilder): void => {
    const known = builder.packets.length;
    act(builder);
    happens(...builder.packets.slice(known));
  };
  return { ui, sent, run };
};
const card = (name: string) => screen.queryByRole('region', { name });

it('shows a draft in the own move, opens it and deletes it', async () => {
  const { ui } = show({ lev: FOR_LEV });
  const draft = within(card('Черновик: Лев Дорн')!);
  expect(draft.getByText('Гелиос')).toBeTruthy();
  await userEvent.click(draft.getByRole('button', { name: 'Открыть черновик' }));
  expect(ui.getState().tradeWith).toEqual({ userId: 'lev', mapItemId: null });
  expect(card('Черновик: Лев Дорн')).toBeNull();
  ui.setState({ tradeWith: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить черновик' }));
  expect(ui.getState().drafts).toEqual({});
  expect(card('Черновик: Лев Дорн')).toBeNull();
});

const REPEATED = {
  type: 'createTrade',
  userIdTo: 'lev',
  mapItemIdListFrom: OFFER.give,
  mapItemIdListTo: OFFER.take,
  extraPriceFrom: 150,
  extraPriceTo: 0,
};
const repeat = (title: string) => within(card(title)!).getByRole<HTMLButtonElement>('button', { name: 'Повторить' });

it('sends a refused offer again as it was', async () => {
  const { sent, run } = show({});
  run((builder) => withOffer(builder, OFFER));
  run(OFFER_ENDS.rejected);
  await userEvent.click(repeat('Отказ: Лев Дорн'));
  expect(sent).toEqual([REPEATED]);
});

it('TRADE-12 sends an offer without an answer again in the next move, and says why not sooner', async () => {
  const { sent, run } = show({});
  for (let count = 0; count < 2; count++) {
    run((builder) => withOffer(builder, OFFER));
    run((builder) => builder.expire());
  }
  expect(repeat('Нет ответа: Лев Дорн').disabled).toBe(true);
  expect(screen.getByText('В этом ходу ответы на предложения уже заняли всё время')).toBeTruthy();
  run((builder) => builder.move('mira'));
  await userEvent.click(repeat('Нет ответа: Лев Дорн'));
  expect(sent).toEqual([REPEATED]);
});

it.each(['cancelTrade', 'expire'])('names no partner when the viewer ends a counter-offer (%s)', (end) => {
  const { ui, run } = show({});
  run((builder) => withOffer(builder, OFFER));
  const sides = { mapItemIdListFrom: [15], mapItemIdListTo: [12], extraPriceFrom: 0, extraPriceTo: 0 };
  run((builder) => builder.run({ type: 'counterTrade', userId: 'lev', tradeId: 1, ...sides }));
  run((builder) =>
    end === 'expire' ? builder.expire() : builder.run({ type: 'cancelTrade', userId: 'lev', tradeId: 2 }),
  );
  expect(ui.getState().drafts['lev']?.ended).toBeNull();
  expect(card('Черновик: Лев Дорн')).not.toBeNull();
});

it('leaves the room to a drawn card, but stays', () => {
  const { ui } = show({ lev: FOR_LEV });
  act(() => ui.setState({ notice: { id: 'a', cardId: 1, cell: 7, amount: 0 } }));
  expect(screen.getByRole('button', { name: 'Понятно' })).toBeTruthy();
  const draft = within(card('Черновик: Лев Дорн')!);
  expect(draft.queryByText('Гелиос')).toBeNull();
  expect(draft.getByRole('button', { name: 'Открыть черновик' })).toBeTruthy();
});

it('says why it cannot be sent again when no offers are left', () => {
  const { run } = show({});
  for (let count = 0; count < 3; count++) {
    run((builder) => withOffer(builder, OFFER));
    run(OFFER_ENDS.rejected);
  }
  const draft = within(card('Отказ: Лев Дорн')!);
  expect(draft.getByRole<HTMLButtonElement>('button', { name: 'Повторить' }).disabled).toBe(true);
  expect(draft.getByText('В этом ходу больше нельзя предлагать сделки')).toBeTruthy();
});

it('names the companies that have left either hand', () => {
  show({ lev: FOR_LEV }, (builder) => builder.owns('gleb', 34, 12));
  const draft = card('Черновик: Лев Дорн')!;
  expect(draft.textContent).toContain('Выпало из черновика: «Гелиос», «Капитал»');
  expect(within(draft).queryByText('Капитал')).toBeNull();
});

it('is gone with an accepted deal, with its partner and with the end of the game, and stays after a withdrawal', () => {
  const { ui, run } = show({ gleb: FOR_LEV });
  run((builder) => withOffer(builder, OFFER));
  run(OFFER_ENDS.cancelled);
  expect(ui.getState().drafts['lev']).toEqual(FOR_LEV);
  run((builder) => withOffer(builder, OFFER));
  run(OFFER_ENDS.approved);
  expect(Object.keys(ui.getState().drafts)).toEqual(['gleb']);
  run((builder) => builder.run({ type: 'surrenderGame', userId: 'gleb' }));
  expect(ui.getState().drafts).toEqual({});
});

it('calls a known bot by its declined name', () => {
  const { game } = new GameBuilder({ now: 0, players: 2, bots: ['lev'] }).owns('mira', 12).move('mira').done();
  const players = game.players.map((player) => (player.userId === 'lev' ? { ...player, nickname: 'Лев' } : player));
  const ui = createUiStore();
  ui.setState({ drafts: { lev: FOR_LEV } });
  renderInGame(<CompanySidebar />, { ...game, players }, { ui });
  expect(card('Черновик: Льву')).not.toBeNull();
});
