export * from './accounts-tables.ts';
export * from './avatar-tables.ts';
export * from './cluster-tables.ts';
export * from './limit-tables.ts';
export * from './lobby-tables.ts';
export * from './mail-tables.ts';
export * from './play-tables.ts';
export * from './wallet-tables.ts';
