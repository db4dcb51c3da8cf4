import type { ComponentType } from 'react';
import { useFriendAction } from '../features/friends/use-friend-action.ts';
import { EarnedStickers } from '../features/progress/game-parts.ts';
import { useReportAction } from '../features/reports/use-report-action.ts';
import { GameParts } from '../shared/slots/game-parts.ts';
import { PersonActions, type UsePersonAction } from '../shared/slots/person-actions.ts';

// Loaded with the screens that show the players of a game.
const ACTIONS: readonly UsePersonAction[] = [useFriendAction, useReportAction];
const PARTS: GameParts = { EarnedStickers };

/** The screen in which features act on the players of a game, and add to it. */
export const withPeople =
  <Props extends object>(Screen: ComponentType<Props>) =>
  (props: Props) => (
    <PersonActions value={ACTIONS}>
      <GameParts value={PARTS}>
        <Screen {...props} />
      </GameParts>
    </PersonActions>
  );
