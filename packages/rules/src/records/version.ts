/**
 * The version of the rules. It grows with every change of `decide` or `startGame` that another outcome of some command
 * shows, and with every change of the board; a test fails until then. Version 0: the game is older than the versions.
 */
export const RULES = 8;

/** AUC-10: the first version in which a bot's bet takes no pass of a person back. */
export const PASSES_STAY_SINCE = 7;
