import type { ComponentType } from 'react';
import { useFriendAction } from '../features/friends/use-friend-action.ts';
import { useReportAction } from '../features/reports/use-report-action.ts';
import { PersonActions, type UsePersonAction } from '../shared/slots/person-actions.ts';

// Loaded with the screens that show the players of a game.
const ACTIONS: readonly UsePersonAction[] = [useFriendAction, useReportAction];

/** The screen, in which features act on its players. */
export const withPeople =
  <Props extends object>(Screen: ComponentType<Props>) =>
  (props: Props) => (
    <PersonActions value={ACTIONS}>
      <Screen {...props} />
    </PersonActions>
  );
