/** Lengths in characters. */
export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const QUESTION_LENGTH = { min: 10, max: 5000 } as const;

export const MAX_FILES = 5;
/** Bytes of one picture, decoded. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
