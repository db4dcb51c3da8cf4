export { openAccounts } from './accounts.ts';
export type { Accounts, AccountsModule } from './accounts.ts';
export type { GameStatusReader } from './game-status.ts';
export type { EndedSession } from './sessions.ts';
export type { Profile } from './user-store.ts';
export { accountRoutes } from './routes.ts';
export { LOGIN_LENGTH, PASSWORD_LENGTH } from './limits-of-fields.ts';
