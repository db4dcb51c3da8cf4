export { walletModule } from './module.ts';
export type { Wallet } from './module.ts';
export { walletCommands } from './operator-commands.ts';
export { ledgerCheckModule } from './nightly-check.ts';
export { openLedgerList } from './ledger-list.ts';
export type { LedgerSubjects } from './ledger-list.ts';
export { monthOf } from './month.ts';
