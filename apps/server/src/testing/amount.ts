/** `npm test -- --long` sets it. */
const isLong = process.env['TEST_LONG'] === '1';

/** How much a test does: usually what shows the same, in the long form more. */
export const amount = <T>({ usual, long }: { readonly usual: T; readonly long: T }): T => (isLong ? long : usual);
