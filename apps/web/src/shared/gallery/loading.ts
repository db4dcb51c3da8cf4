import type { Loading } from '../ui/load-state.tsx';

const refetch = (): void => undefined;

/** A list of a gallery that is on its way. */
export const LOADING: Loading = { isError: false, isFetching: true, refetch };
/** A list of a gallery that did not come. */
export const FAILED: Loading = { isError: true, isFetching: false, refetch };
