export { ALTERATIONS, asFile, asProof, CONTAINERS, forgeryOf, type Forge, type Forgery } from './forgeries.ts';
