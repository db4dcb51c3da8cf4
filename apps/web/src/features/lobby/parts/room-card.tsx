import type { RoomInfo } from '@magnaty/protocol';
import { Chip } from '../../../shared/art/chip.tsx';
import { agreedRules } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { shortName } from '../state/short-name.ts';
import styles from './room-card.module.css';

/** The room of an invite: its host, what will be played, and how many are there. Null while that is not known. */
export function RoomCard({ room }: { readonly room: RoomInfo | null }) {
  const t = useText();
  const creator = room?.creatorUserNickName;
  const mode = room?.gameModeId === 2 ? 2 : 1;
  return (
    <div aria-live="polite">
      <div className={`row ${styles.host}`} data-player="5">
        <span className={`centred rigid tall ${styles.mark}`}>
          <Chip of="kot" className={styles.chip} />
        </span>
        <p>
          <span className="type-label block">{t('lobby.join.host')}</span>
          <b title={creator}>{creator === undefined ? '…' : shortName(creator)}</b>
        </p>
      </div>
      {room !== null && (
        <ul className={`flex wraps ${styles.facts}`}>
          <li className="type-tag">{t('lobby.tag.mode', { mode: t(`mode.${mode}.title`) })}</li>
          <li className="type-tag">{t('lobby.tag.time', { time: t(`time.${room.timeControl}`) })}</li>
          {agreedRules(room, t).map(({ name, about }) => (
            <li className="type-tag" key={name} title={about}>
              {name}
            </li>
          ))}
          <li className="type-tag">{t('lobby.joined', { joined: room.countUsers, total: room.countUsersInGame })}</li>
        </ul>
      )}
    </div>
  );
}
