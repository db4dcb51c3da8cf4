import { useSession } from '../../shared/session/session-store.ts';
import { LevelsView } from './levels-view.tsx';

/** The user's floor, and what comes next. The number comes with the user, so nothing is asked for. */
export default function LevelsPage() {
  const user = useSession((session) => session.user);
  return user === null ? null : (
    <LevelsView
      experience={user.experience}
      person={{ nickname: user.nickname, avatarPath: user.avatarPath, frame: user.applied.frame }}
    />
  );
}
