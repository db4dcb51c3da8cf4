/**
 * The version of the rules. It grows with every change of `decide` or `startGame` that another outcome of some command
 * shows; a golden game fails until then. Version 0: the game is older than the versions.
 */
export const RULES = 1;
