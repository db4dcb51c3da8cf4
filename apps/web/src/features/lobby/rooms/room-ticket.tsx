import type { OpenRoom } from '@magnaty/protocol';
import type { TimeControl } from '@magnaty/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { agreedRules } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import styles from './room-ticket.module.css';

const TIME_ICONS: Readonly<Record<TimeControl, string>> = { blitz: 'lightning-fill', usual: 'clock-fill', calm: 'cup' };

interface RoomTicketProps {
  readonly room: OpenRoom;
  /** The fullest room has the main button. */
  readonly isFirst: boolean;
  readonly isGone: boolean;
  readonly isEntering: boolean;
  /** The user sits in the room. */
  readonly isOwn: boolean;
  /** Returns false after a wrong password. */
  readonly onJoin: (password: string) => Promise<boolean>;
  /** Opens the window of the user's own room. */
  readonly onOwn: () => void;
  /** The ticket gets or loses the pointer or the focus. */
  readonly onUnder: (isUnder: boolean) => void;
}

/** An open room: its clock, mode, host and seats, and the way in. */
export function RoomTicket({ room, isFirst, isGone, isEntering, isOwn, onJoin, onOwn, onUnder }: RoomTicketProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { gameModeId, timeControl, isSetPassword, hostNickName } = room;
  const join = () => {
    if (isEntering) return;
    if (isSetPassword) setAsking(true);
    else void onJoin('');
  };
  return (
    <li
      className={classes('grid anchor', styles.ticket, isGone && styles.gone)}
      data-time={timeControl}
      onPointerEnter={() => onUnder(true)}
      onPointerLeave={() => onUnder(false)}
      onFocus={() => onUnder(true)}
      onBlur={() => onUnder(false)}
    >
      <div className={`stack type-caption middle ${styles.stub}`}>
        <Icon name={TIME_ICONS[timeControl]} className={styles.clock} />
        <span>{t(`time.${timeControl}`)}</span>
      </div>
      {isAsking && !isGone && !isOwn ? (
        <PasswordForm host={hostNickName} isEntering={isEntering} onJoin={onJoin} onEnd={() => setAsking(false)} />
      ) : (
        <>
          <div className={`slim ${styles.about}`}>
            <h3>
              <span>{t(`mode.${gameModeId}.title`)}</span>
              {isSetPassword && (
                <>
                  <Icon name="lock-simple-fill" className={styles.lock} />
                  <span className="unseen">{t('rooms.locked')}</span>
                </>
              )}
            </h3>
            <About room={room} />
            <Seats room={room} />
          </div>
          <div className={`centred anchor type-label-bold ${styles.way}`}>
            {isGone ? (
              <b role="status">{t('rooms.started')}</b>
            ) : isOwn ? (
              <Button variant="line" size="small" aria-label={t('rooms.ownOf', { host: hostNickName })} onClick={onOwn}>
                {t('rooms.own')}
              </Button>
            ) : (
              <Button
                variant={isFirst ? 'primary' : 'ink'}
                size="small"
                aria-label={t('rooms.joinTo', { host: hostNickName })}
                disabled={isEntering}
                onClick={join}
              >
                {t('rooms.join')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

/** Who waits, and the house rules. */
function About({ room }: { readonly room: OpenRoom }) {
  const t = useText();
  const { hostNickName, members } = room;
  const parts = [
    t('rooms.with', { host: hostNickName, others: Math.max(0, members.length - 1) }),
    ...agreedRules(room, t).map(({ name }) => name),
  ];
  const text = parts.join(' · ');
  return <p title={text}>{text}</p>;
}

function Seats({ room: { members, countUsersInGame } }: { readonly room: OpenRoom }) {
  const t = useText();
  return (
    <div className={`flex ${styles.seats}`}>
      <p className="unseen">{t('rooms.seats', { joined: members.length, total: countUsersInGame })}</p>
      {members.map((member, index) => (
        <span key={index} className={styles.member} data-player={(index % 5) + 1}>
          <Portrait
            nickname={shownName(t, { ...member, nickname: member.nickName })}
            path={member.avatarPath}
            frame={null}
            className={styles.portrait}
          />
        </span>
      ))}
      {Array.from({ length: Math.max(0, countUsersInGame - members.length) }, (_, free) => (
        <i key={free} />
      ))}
    </div>
  );
}

interface PasswordFormProps extends Pick<RoomTicketProps, 'isEntering' | 'onJoin'> {
  readonly host: string;
  readonly onEnd: () => void;
}

/** Asks for the password of a room in the place of its ticket. */
function PasswordForm({ host, isEntering, onJoin, onEnd }: PasswordFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isWrong || isEntering) return;
    const isRight = await onJoin(password);
    if (isRight) return onEnd();
    setWrong(true);
    field.current?.focus();
  };
  return (
    <form
      className={`flex ${styles.form}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <div className="grow slim">
        <PasswordInput
          ref={field}
          label={t('rooms.password', { host })}
          isLabelUnseen
          placeholder={t('lobby.room.password.placeholder')}
          name="roomPassword"
          autoComplete="off"
          maxLength={64}
          value={password}
          error={isWrong ? t('lobby.join.error.WRONG_PASSWORD') : undefined}
          onChange={({ target }) => {
            setPassword(target.value);
            setWrong(false);
          }}
        />
      </div>
      <Button type="submit" size="small" disabled={password === '' || isWrong || isEntering}>
        {t('rooms.enter')}
      </Button>
      <button type="button" className={`centred rigid ${styles.cancel}`} aria-label={t('rooms.cancel')} onClick={onEnd}>
        <Icon name="x-bold" />
      </button>
    </form>
  );
}
