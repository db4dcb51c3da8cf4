export { categoryCells, companyAt } from './board/board.ts';
export type {
  Board,
  BoardCategory,
  BoardCell,
  BoardNumbers,
  Card,
  CardEffect,
  CellType,
  CompanyCell,
  ModeNumbers,
  PlainCell,
  RewardNumbers,
  TaxCell,
} from './board/board.ts';
export type {
  AnswerTrade,
  ChangeForSale,
  Command,
  CommandType,
  CompanyCommand,
  CounterTrade,
  CreateTrade,
  HostCommand,
  MakeBetOnAuction,
  PlayerCommand,
  SimpleCommand,
  ThrowDiceCommand,
} from './model/commands.ts';
export type * from './model/events.ts';
export { copyGame, emptyGame } from './model/game.ts';
export type {
  Auction,
  Bet,
  CellState,
  Deadline,
  DeadlineKind,
  Game,
  Move,
  Player,
  StandIn,
  Table,
  Trade,
} from './model/game.ts';
export type { PairTerms, RewardTerms } from './model/setup.ts';
export {
  BOT_LEVELS,
  FULL_REWARDS,
  NO_HOUSE_RULES,
  LIMIT_MINUTES,
  START_BALANCES,
  TEMPERAMENTS,
  TIME_CONTROL_NAMES,
  USUAL_BOT,
} from './model/setup.ts';
export type {
  BotLevel,
  BotProfile,
  GameModeId,
  Fairness,
  GameTimers,
  HouseRules,
  StartBalance,
  MoveStep,
  PlayerDice,
  PrizeCard,
  Seat,
  Temperament,
  TimeControl,
} from './model/setup.ts';
export {
  botOf,
  cellOf,
  contendersOf,
  findPlayer,
  hasHouseRules,
  isUnknownToModel,
  isMover,
  isPlayedByBot,
  playerOf,
  playersIn,
  runningStep,
} from './model/find.ts';
export type { Refusal, RefusalCode } from './model/refusals.ts';
export type { Chance, World } from './world.ts';
export { decide, isRefusal } from './decide.ts';
export type { Outcome } from './decide.ts';
export { evolve, isGameEventName, placeOfId } from './evolve.ts';
export { upcast } from './records/upcast.ts';
export type { StoredEvent } from './records/upcast.ts';
export { RULES } from './records/version.ts';
export { legalCommands } from './legal-commands.ts';
export { refusalOf } from './can/refusal-of.ts';
export { buyOfficeRefusal, saleOfficeRefusal } from './can/offices.ts';
export { pledgeRefusal, ransomRefusal } from './can/pledge.ts';
export { counterRefusal, mayTradeRefusal, offerRefusal, termsRefusal, tradableRefusal } from './can/trade.ts';
export { betRefusal, doneAuctionRefusal, leaveAuctionRefusal } from './can/auction.ts';
export { debtPlan } from './moves/debt.ts';
export type { DebtSale } from './moves/debt.ts';
export { auctionPrice, auctionStartPrice } from './moves/auction-price.ts';
export { inOrder, startGame } from './moves/start.ts';
export type { GameSetup } from './moves/start.ts';
export { isRentLost } from './moves/visit.ts';
export { grown, growthPercent, officesOf, ownedInCategory, rentFor } from './moves/rent.ts';
export { countsForRating, isConfirmed, isRated, missingReward, MISSING_REWARDS } from './moves/rewards.ts';
export type { MissingReward } from './moves/rewards.ts';
export { couldCover, liquidationValue, officeSalePrice } from './moves/liquidation.ts';
export { capitalOf, standingsOf } from './moves/capital.ts';
export type { Standing } from './moves/capital.ts';
export { isBidding } from './can/auction.ts';
export { AWARD_NAMES } from './story/awards.ts';
export type { Award, AwardName } from './story/awards.ts';
export { storyOf } from './story/story.ts';
export type { GameStory } from './story/story.ts';
export { statisticsOf } from './story/statistics.ts';
export type { GameStatistics, Streak, TotalCount } from './story/statistics.ts';
export { gameFacts } from './facts/game-facts.ts';
export type { GameFacts, PlayerFacts } from './facts/game-facts.ts';
