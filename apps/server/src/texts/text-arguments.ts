import type { ServerTextKey } from '@magnaty/content';

/** Names of the arguments in the server's messages. A message that is not here has none; a test compares them. */
export const TEXT_ARGUMENTS = {
  'bonus.coins.name': ['coins'],
  'error.TOO_MANY_ATTACHMENTS': ['max'],
  'error.WRONG_AMOUNT': ['max'],
  'error.TOO_MANY_REQUESTS': ['unit', 'count'],
  'field.askerName.max': ['max'],
  'field.askerName.min': ['min'],
  'field.firstName.length': ['min', 'max'],
  'field.login.length': ['min', 'max'],
  'field.password.max': ['max'],
  'field.password.min': ['min'],
  'field.question.max': ['max'],
  'field.question.min': ['min'],
  'payment.topUp': ['coins'],
} as const satisfies Partial<Record<ServerTextKey, readonly string[]>>;

export type KeyWithArguments = keyof typeof TEXT_ARGUMENTS;

/** The values for the arguments of a message. */
export type ParamsOf<K extends KeyWithArguments> = Readonly<
  Record<(typeof TEXT_ARGUMENTS)[K][number], string | number>
>;
