/** A command that cannot be done; its message is for the operator. */
export class CommandError extends Error {}
