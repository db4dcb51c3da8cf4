import { USUAL_BOT } from '@magnaty/rules';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSuspension } from '../../../shared/session/suspension.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../../shared/ui/password-input.tsx';
import { ClosedToPeople } from '../parts/lazy-closed.ts';
import { CountTile } from '../parts/choice-tiles.tsx';
import choiceStyles from '../parts/choices.module.css';
import { ModeChoice } from '../parts/mode-choice.tsx';
import { createRoom } from '../requests.ts';
import { chooseCountUsers, toggleCountBot } from '../state/choices.ts';
import { choose } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { passwordFault, type PasswordFault } from '../state/room-password.ts';
import { useBotLevel } from '../state/use-bot-level.ts';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import styles from './step.module.css';

/** Creates a private room. Everything else is chosen inside of it. */
export function RoomStep() {
  const t = useText();
  const choices = useLobby((state) => state.choices);
  const pendingRequest = useLobby((state) => state.pendingRequest);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const offered = useOfferedCounts();
  const { gameModeId, countUsers, isAcceptBot } = choices;
  const countBot = isAcceptBot ? choices.countBot : 0;
  const [botLevel] = useBotLevel();
  const mostBots = (countUsers ?? 0) - 1;

  const isClosed = useSuspension() !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFault(password);
    setFault(found);
    if (found !== null || pendingRequest !== null || gameModeId === -1 || countUsers === null) return;
    void createRoom({ gameModeId, countUsers, countBot, botLevel: botLevel ?? USUAL_BOT.level, password }, t);
  };

  return (
    <form className={`grid ${styles.form}`} onSubmit={submit} noValidate>
      {isClosed && <ClosedToPeople />}
      <ModeChoice chosen={gameModeId} onChoose={(id) => updateLobby(choose, { ...choices, gameModeId: id })} />
      <div className={`grid ${styles.two}`}>
        <fieldset className={`slim ${choiceStyles.group}`}>
          <legend>{t('lobby.counts')}</legend>
          <div className={`grid ${choiceStyles.counts}`}>
            {offered.map((count, index) => (
              <CountTile
                key={count}
                type="radio"
                name="countUsers"
                count={count}
                label={t('lobby.counts.players', { count })}
                isChosen={count === countUsers}
                isFirstFocus={countUsers === null ? index === 0 : count === countUsers}
                onChoose={() => updateLobby(choose, chooseCountUsers(choices, count))}
              />
            ))}
          </div>
        </fieldset>
        {isAcceptBot && (
          <fieldset className={`slim ${choiceStyles.group}`}>
            <legend>
              <span>{t('lobby.room.bots')}</span>
              <small>
                {countUsers === null
                  ? t('lobby.room.bots.none')
                  : t('lobby.room.bots.limit', { bots: mostBots, players: countUsers })}
              </small>
            </legend>
            <div className={`grid ${choiceStyles.counts}`}>
              {offered.map((count) => (
                <CountTile
                  key={count - 1}
                  type="checkbox"
                  name="countBot"
                  count={count - 1}
                  label={t('lobby.room.bots.count', { count: count - 1 })}
                  isChosen={count - 1 === countBot}
                  disabled={count - 1 > mostBots}
                  onChoose={() => updateLobby(choose, toggleCountBot(choices, count - 1))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <div className={`grid ${styles.two}`}>
        <div className={styles.field}>
          <PasswordInput
            label={t('lobby.room.password')}
            placeholder={t('lobby.room.password.placeholder')}
            name="roomPassword"
            autoComplete="off"
            maxLength={64}
            value={password}
            error={fault === null ? undefined : t(`lobby.room.password.${fault}`)}
            onChange={({ target }) => {
              setPassword(target.value);
              setFault(null);
            }}
            onBlur={() => setFault(passwordFault(password))}
          />
        </div>
        <Button
          type="submit"
          size="large"
          className={styles.create}
          disabled={isClosed || gameModeId === -1 || countUsers === null || fault !== null || pendingRequest !== null}
        >
          {t(pendingRequest === 'entering' ? 'lobby.pending' : 'lobby.room.create')}
        </Button>
      </div>
    </form>
  );
}
