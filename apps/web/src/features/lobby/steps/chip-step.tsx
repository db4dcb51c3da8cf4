import type { ChipChoice, LobbyView } from '@magnaty/protocol';
import { Chip } from '../../../shared/art/chip.tsx';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BotTag } from '../../../shared/ui/bot-tag.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { FramedAvatar } from '../../../shared/ui/framed-avatar.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { selectChip } from '../requests.ts';
import { useLobby } from '../state/lobby-store.ts';
import styles from './chip-step.module.css';

interface ChipStepProps {
  readonly lobby: LobbyView;
  readonly viewerId: string;
}

/** Whether the user may choose the chip while it is free. */
const mayChoose = ({ ownerUserIds }: ChipChoice, userId: string): boolean =>
  ownerUserIds.length === 0 || ownerUserIds.includes(userId);

/** Maximum number of chips in two rows of four. */
const IN_FOUR_COLUMNS = 8;

/** Each player chooses a chip; the first to choose gets it. */
export function ChipStep({ lobby, viewerId }: ChipStepProps) {
  const t = useText();
  const all = useLobby((state) => state.chips);
  // A chip that others own is shown only when one of them has chosen it.
  const chips = all.filter((chip) => mayChoose(chip, viewerId) || chip.selectUserId !== null);
  const own = chips.find(({ selectUserId }) => selectUserId === viewerId);
  const chosen = chips.filter(({ selectUserId }) => selectUserId !== null).length;
  const firstFree = chips.find(({ selectUserId }) => selectUserId === null);
  return (
    <>
      <p className={`type-text ${styles.text}`}>{t('lobby.chip.text')}</p>
      <ul
        className={classes('grid', styles.chips, chips.length > IN_FOUR_COLUMNS && styles.many)}
        aria-label={t('lobby.chip.list')}
      >
        {chips.map((chip) => (
          <ChipCard
            key={chip.id}
            chip={chip}
            lobby={lobby}
            viewerId={viewerId}
            isOff={own !== undefined && own !== chip}
            isFirstFocus={chip === (own ?? firstFree)}
          />
        ))}
      </ul>
      <div className={`row apart type-label ${styles.foot}`} role="status">
        <span>
          {own === undefined ? t('lobby.chip.choose') : t('lobby.chip.wait', { chip: t(`chip.${own.id}.name`) })}
        </span>
        <span>{t('lobby.chip.chosen', { chosen, total: lobby.countUsersInGame })}</span>
      </div>
    </>
  );
}

interface ChipCardProps {
  readonly chip: ChipChoice;
  readonly lobby: LobbyView;
  readonly viewerId: string;
  /** The user has chosen another chip. */
  readonly isOff: boolean;
  readonly isFirstFocus: boolean;
}

function ChipCard({ chip, lobby, viewerId, isOff, isFirstFocus }: ChipCardProps) {
  const t = useText();
  const name = t(`chip.${chip.id}.name`);
  const { gameId, users } = lobby;
  const at = users.findIndex(({ id }) => id === chip.selectUserId);
  const picker = users[at];
  const nickName = picker === undefined ? '' : shownName(t, { ...picker, nickname: picker.nickName });
  const isOwn = chip.selectUserId === viewerId;
  const isTaken = chip.selectUserId !== null && !isOwn;
  const label = isOwn
    ? t('lobby.chip.yours', { chip: name })
    : picker
      ? t('lobby.chip.taken', { chip: name, nickName })
      : name;
  const isDisabled = isTaken || isOff;
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOwn}
        // aria-disabled instead of disabled: a focused chip that another player takes must keep the focus.
        aria-disabled={isDisabled}
        className={classes(
          'stack anchor wide',
          styles.card,
          isOwn && styles.own,
          isTaken && styles.taken,
          isOff && !isTaken && styles.off,
        )}
        data-player={picker && (at % 5) + 1}
        onClick={() => {
          if (!isDisabled && !isOwn) void selectChip(gameId, chip.id, t);
        }}
        {...(isFirstFocus && { 'data-first-focus': '' })}
      >
        {picker && (
          <>
            <FramedAvatar
              nickname={nickName}
              path={picker.avatarPath}
              frame={picker.avatarFrame}
              fit="within"
              className={styles.picker}
            />
            <span className={`over ${styles.mark}`}>
              <BotTag bot={picker.bot} owner={picker.botOwner} />
            </span>
          </>
        )}
        {isOwn && (
          <span className={`centred over ${styles.check}`}>
            <Icon name="check-bold" />
          </span>
        )}
        <Chip of={chip.id} className={styles.chip} />
        <b>{name}</b>
      </button>
    </li>
  );
}
