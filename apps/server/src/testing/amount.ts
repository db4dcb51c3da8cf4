/** `npm test -- --long` sets it. */
const isLong = process.env['TEST_SIZE'] === 'long';

/** The size of a test: `usual` is enough to show the same, `long` repeats it more often. */
export const amount = <T>({ usual, long }: { readonly usual: T; readonly long: T }): T => (isLong ? long : usual);
