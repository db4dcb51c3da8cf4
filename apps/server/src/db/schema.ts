export * from './accounts-tables.ts';
export * from './wallet-tables.ts';
export * from './play-tables.ts';
