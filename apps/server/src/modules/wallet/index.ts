export { walletModule } from './module.ts';
export type { Wallet } from './module.ts';
export { walletCommands } from './operator-commands.ts';
