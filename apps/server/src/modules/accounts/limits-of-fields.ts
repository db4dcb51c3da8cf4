/** Lengths in characters. The browser gets them with the server's settings. */
export const LOGIN_LENGTH = { min: 4, max: 24 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
export const PERSON_NAME_LENGTH = { min: 1, max: 50 } as const;
export const EMAIL_LENGTH = { max: 254, maxLocal: 64 } as const;
/** An uploaded picture must have fewer bytes than this: 10 MB. */
export const MAX_AVATAR_SIZE = 10 * 1024 * 1024;
/** Minimum time between two confirmation mails, s. */
export const RESEND_SECONDS = 60;
