import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSuspension } from '../../../shared/session/suspension.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { useInvitedRoom } from '../invite/use-invited-room.ts';
import { ClosedToPeople } from '../parts/lazy-closed.ts';
import { RoomCard } from '../parts/room-card.tsx';
import { closeFailedInvite, joinRoom } from '../requests.ts';
import { clearFailure } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import styles from './join-step.module.css';

/** The room of an invite link, and the field for its password if it has one. */
export function JoinStep({ code }: { readonly code: string }) {
  const t = useText();
  const failure = useLobby((state) => state.joinFailure);
  const pendingRequest = useLobby((state) => state.pendingRequest);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { room, isUnknown, error } = useInvitedRoom(code);
  useEffect(() => {
    if (isUnknown) closeFailedInvite('WRONG_CODE_ROOM', t);
    else if (error !== null) notify('error', error instanceof Error ? error.message : String(error));
  }, [isUnknown, error, t]);

  useEffect(() => {
    if (failure !== null && failure !== 'WRONG_PASSWORD') closeFailedInvite(failure, t);
  }, [failure, t]);

  const isClosed = useSuspension() !== null;
  const isOpen = room?.isSetPassword === false;
  // Without an answer the user may still try the password, since the server checks it again.
  const isKnown = room !== null || error !== null;
  const isWrong = failure === 'WRONG_PASSWORD';
  // The pressed button is disabled now, so the focus goes to the wrong field.
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);

  const form = useRef<HTMLFormElement>(null);
  // The form comes after the dialog, which has given the focus to its title.
  useEffect(() => {
    if (isKnown) form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isKnown]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && pendingRequest === null) void joinRoom(code, password, t);
  };

  if (isClosed)
    return (
      <>
        <RoomCard room={room} />
        <div className={styles.closed}>
          <ClosedToPeople />
        </div>
      </>
    );
  if (!isKnown) return <RoomCard room={null} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <RoomCard room={room} />
      <p className={`type-text ${styles.text}`}>{t(room === null ? 'lobby.join.textPassword' : 'lobby.join.text')}</p>
      <div className={classes('grid', styles.row, isOpen && styles.open)}>
        {!isOpen && (
          <PasswordInput
            ref={field}
            label={t('lobby.join.password')}
            placeholder={t('lobby.room.password.placeholder')}
            name="roomPassword"
            autoComplete="off"
            maxLength={64}
            value={password}
            error={isWrong ? t('lobby.join.error.WRONG_PASSWORD') : undefined}
            data-first-focus=""
            onChange={({ target }) => {
              setPassword(target.value);
              updateLobby(clearFailure);
            }}
          />
        )}
        <Button
          type="submit"
          className={styles.join}
          {...(isOpen && { 'data-first-focus': '' })}
          disabled={isWrong || pendingRequest !== null}
        >
          {t(pendingRequest === 'entering' ? 'lobby.pending' : 'lobby.join.submit')}
        </Button>
      </div>
    </form>
  );
}
