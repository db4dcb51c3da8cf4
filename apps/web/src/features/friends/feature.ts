import type { Feature } from '../../shared/slots/feature.ts';
import { FriendsButton } from './friends-button.tsx';

/** Friends, and who of them is online. */
export const friends = { HeaderButton: FriendsButton } satisfies Feature;
