import { lazyPart } from '../shared/ui/lazy-part.tsx';

export const LobbyDialog = lazyPart(() => import('./lobby-dialog.tsx'));
