export { walletModule } from './module.ts';
export type { Wallet } from './module.ts';
export { walletCommands } from './operator-commands.ts';
export { ledgerCheckModule } from './nightly-check.ts';
export { openLedgerLines } from './ledger-lines.ts';
export type { LedgerLine } from './ledger-lines.ts';
export type { Booking } from './ledger.ts';
export type { LimitedBooking } from './daily-limit.ts';
export { REASONS } from './tables.ts';
