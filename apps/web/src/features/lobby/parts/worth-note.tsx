import type { GameWorth, LobbyView } from '@magnaty/protocol';
import { request } from '../../../shared/api/request.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import styles from '../steps/gathering.module.css';

const getWorth = (): Promise<GameWorth | null> =>
  request<GameWorth>({ path: '/api/game/search/worth' }).catch(() => null);

/** REWARD-12, REWARD-13: says beforehand that a public game will count less than usual. */
export function WorthNote({ lobby: { codeRoom, users } }: { readonly lobby: LobbyView }) {
  const t = useText();
  const userIds = users.map(({ id }) => id).join();
  const { data: worth = null } = useLoad(codeRoom === null ? `worth ${userIds}` : null, getWorth);
  const why = worth?.isUnconfirmed === true ? 'OWN' : worth?.why;
  return (
    <p className={`type-text-bold ${styles.news}`} role="status">
      {worth !== null && why && t(`lobby.worth.${why}`, { percent: worth.percent })}
    </p>
  );
}
