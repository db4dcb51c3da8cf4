/**
 * The version of the rules. It grows with every change of `decide` or `startGame` that another outcome of some command
 * shows, and with every change of the board; a test fails until then. Version 0: the game is older than the versions.
 */
export const RULES = 6;
