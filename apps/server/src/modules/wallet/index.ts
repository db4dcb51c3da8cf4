export { walletModule } from './module.ts';
export type { Wallet } from './module.ts';
export { walletCommands } from './operator-commands.ts';
export { ledgerCheckModule } from './nightly-check.ts';
