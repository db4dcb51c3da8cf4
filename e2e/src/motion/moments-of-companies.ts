import {
  at,
  calm,
  clicks,
  clicksFor,
  clicksCell,
  dice,
  level,
  money,
  offers,
  owns,
  sends,
  turn,
  type Moment,
  type Step,
} from './moment.ts';

/** This player has thrown and may buy «Маяк» (21) for 220. */
const mayBuy = (who: 'mira' | 'lev'): readonly Step[] => [turn(who), at(who, 12), dice(5, 4), sends(who, 'throwDice')];

/** The others have left the auction; «Лев» leads with a bid of 170. */
const BIDS: readonly Step[] = [
  sends('lev', 'startAuction'),
  sends('gleb', 'leaveAuction'),
  sends('ada', 'leaveAuction'),
  sends('lev', 'makeBetOnAuction', { price: 170 }),
  calm,
];
/** The viewer overbids, and nobody else bids. */
const OVERBID: readonly Step[] = [clicksFor('game.auction.raiseLabel', 'AuctionMakeBet'), sends('lev', 'doneAuction')];

/** The viewer has clicked their company «16». */
const CHOSEN: readonly Step[] = [clicksCell(16), calm];

const OFFER = offers('lev', { give: [15, 34], take: [12, 35], pay: 150 });

export const MOMENTS_OF_COMPANIES: readonly Moment[] = [
  { name: 'purchase-own', setting: mayBuy('mira'), act: [clicks('game.action.buy')], span: 2_200 },
  { name: 'purchase-other', setting: mayBuy('lev'), act: [sends('lev', 'userBuyCurrentCompany')], span: 2_200 },
  {
    name: 'category',
    setting: [owns('mira', 23, 24), ...mayBuy('mira')],
    act: [clicks('game.action.buy')],
    since: 'payment',
    from: -300,
    span: 4_400,
  },
  {
    name: 'rent-small',
    setting: [at('mira', 10), dice(2, 3)],
    act: [clicks('game.action.throwDice')],
    since: 'payment',
    from: -600,
    span: 2_200,
  },
  {
    name: 'rent-middle',
    setting: [at('mira', 19), dice(5, 2)],
    act: [clicks('game.action.throwDice')],
    since: 'payment',
    from: -600,
    span: 2_200,
  },
  {
    name: 'rent-large-paid',
    setting: [owns('lev', 37, 39), level(2, 37, 39), at('mira', 36), dice(1, 2)],
    act: [clicks('game.action.throwDice')],
    since: 'payment',
    from: -600,
    span: 2_750,
  },
  {
    name: 'rent-large-received',
    setting: [owns('mira', 37), level(2, 37, 39), money('lev', 1_860), at('lev', 36), turn('lev'), dice(1, 2)],
    act: [sends('lev', 'throwDice')],
    since: 'payment',
    from: -600,
    span: 2_750,
  },
  {
    name: 'tax',
    setting: [at('mira', 0), dice(1, 3)],
    act: [clicks('game.action.throwDice')],
    since: 'payment',
    from: -600,
    span: 2_200,
  },
  { name: 'build', lead: CHOSEN, act: [clicks('game.action.build')], span: 1_650 },
  { name: 'sell-office', lead: CHOSEN, act: [clicks('game.action.sell')], span: 1_650 },
  { name: 'pledge', lead: [clicksCell(12), calm], act: [clicks('game.action.pledge')], span: 1_650 },
  {
    name: 'head-office',
    setting: [level(4, 16, 18, 19)],
    lead: CHOSEN,
    act: [clicks('game.action.buildHeadOffice')],
    span: 3_300,
  },
  {
    name: 'monopoly',
    setting: [level(5, 16, 18, 19)],
    lead: CHOSEN,
    act: [clicks('game.action.buildMonopoly')],
    span: 3_300,
  },
  {
    name: 'auction-raise',
    setting: mayBuy('lev'),
    lead: [sends('lev', 'startAuction'), sends('gleb', 'makeBetOnAuction', { price: 170 }), calm],
    act: [sends('lev', 'makeBetOnAuction', { price: 195 })],
    span: 2_200,
  },
  { name: 'auction-gavel', setting: mayBuy('lev'), lead: BIDS, act: OVERBID, since: 'AuctionDone', span: 3_300 },
  {
    name: 'auction-sold-own',
    setting: mayBuy('lev'),
    lead: BIDS,
    act: OVERBID,
    since: 'AuctionClose',
    from: -300,
    span: 2_200,
  },
  {
    name: 'auction-sold-other',
    setting: mayBuy('lev'),
    lead: BIDS,
    act: [clicks('game.auction.pass')],
    since: 'AuctionClose',
    from: -300,
    span: 2_200,
  },
  {
    name: 'auction-nobody',
    setting: mayBuy('lev'),
    lead: [
      sends('lev', 'startAuction'),
      sends('lev', 'leaveAuction'),
      sends('gleb', 'leaveAuction'),
      sends('ada', 'leaveAuction'),
      calm,
    ],
    act: [clicks('game.auction.leave')],
    span: 2_200,
  },
  { name: 'deal-offered', setting: [turn('lev')], act: [OFFER], span: 2_200 },
  {
    name: 'deal-signed',
    setting: [turn('lev')],
    lead: [OFFER, clicks('game.trade.look'), calm],
    act: [clicks('game.trade.accept')],
    span: 3_300,
  },
];
