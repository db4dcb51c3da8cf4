import { PAGE_PATHS } from '@magnaty/protocol';
import type { FormEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useSuspension } from '../../../shared/session/suspension.ts';
import { offerSaving } from '../../../shared/session/settings-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { navigate } from 'wouter/use-browser-location';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { CountTile } from '../parts/choice-tiles.tsx';
import choiceStyles from '../parts/choices.module.css';
import { ClosedToPeople } from '../parts/lazy-closed.ts';
import { ModeChoice } from '../parts/mode-choice.tsx';
import { playWithBots, searchGame } from '../requests.ts';
import { botGameOf, searchedCounts, toggleAll, toggleCount } from '../state/choices.ts';
import { choose, closeLobby, exitOf, openInvite, showPane } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { useLeavingWait } from '../state/use-leaving-wait.ts';
import { useBotLevel } from '../state/use-bot-level.ts';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import styles from './step.module.css';

const openTables = () => {
  updateLobby(closeLobby);
  navigate(PAGE_PATHS.rooms);
};

/** The settings of a search, and the button that leads to an own room. */
export function SettingsStep() {
  const t = useText();
  const choices = useLobby((state) => state.choices);
  const pendingRequest = useLobby((state) => state.pendingRequest);
  const offered = useOfferedCounts();
  const counts = searchedCounts(choices, offered);
  const [botLevel] = useBotLevel();

  const canStart = counts.length > 0 && pendingRequest === null;
  const isClosed = useSuspension() !== null;
  const leavingWait = useLeavingWait();
  const canSearch = canStart && !isClosed && leavingWait === 0;
  const isQuick = useSession(({ user }) => user?.isQuick === true);

  const startWithBots = () => {
    if (botLevel === null) updateLobby(showPane, 'bots');
    else void playWithBots({ ...botGameOf(choices, counts, Math.random), botLevel }, t);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    if (isQuick) offerSaving('search');
    else void searchGame(choices, counts, t);
  };

  return (
    <form className={`grid ${styles.form}`} onSubmit={submit}>
      <LobbyNotice />
      {(isClosed || leavingWait > 0) && <ClosedToPeople />}
      <ModeChoice
        chosen={choices.gameModeId}
        withAny
        onChoose={(gameModeId) => updateLobby(choose, { ...choices, gameModeId })}
      />
      <fieldset className={`slim ${choiceStyles.group}`}>
        <legend>{t('lobby.counts')}</legend>
        <div className={classes('grid', choiceStyles.counts, choiceStyles.withAny)}>
          <label className={classes('anchor', choiceStyles.choice, 'stack middle', choiceStyles.count)} data-tile="">
            <input
              type="checkbox"
              aria-label={t('lobby.counts.anyLabel')}
              checked={choices.counts === 'all'}
              onChange={() => updateLobby(choose, toggleAll(choices))}
            />
            <strong>{t('lobby.counts.any')}</strong>
          </label>
          {offered.map((count) => (
            <CountTile
              key={count}
              type="checkbox"
              name="counts"
              count={count}
              label={t('lobby.counts.players', { count })}
              isChosen={choices.counts !== 'all' && choices.counts.includes(count)}
              onChoose={() => updateLobby(choose, toggleCount(choices, count))}
            />
          ))}
        </div>
      </fieldset>
      <div className={`row ${styles.bots}`}>
        <Checkbox
          checked={choices.isAcceptBot}
          onChange={({ target }) => updateLobby(choose, { ...choices, isAcceptBot: target.checked })}
        >
          {t('lobby.bots')}
        </Checkbox>
        <Tooltip text={t('lobby.bots.help')} side="up">
          <button
            type="button"
            className={`type-label-bold round on-ink ${styles.help}`}
            aria-label={t('lobby.bots.helpLabel')}
          >
            ?
          </button>
        </Tooltip>
        {botLevel !== null && (
          <button
            type="button"
            className={`type-text-bold ${styles.level}`}
            disabled={!canStart}
            onClick={() => updateLobby(showPane, 'bots')}
          >
            {t('lobby.botLevel.change', { level: t(`bot.level.${botLevel}`) })}
          </button>
        )}
        <button type="button" className={`type-text-bold ${styles.level}`} onClick={openTables}>
          {t('lobby.tables')}
        </button>
      </div>
      <div className={`flex ${styles.foot}`}>
        <Button
          type="submit"
          size="large"
          icon="magnifying-glass-bold"
          className={styles.search}
          disabled={!canSearch}
          {...(!isClosed && { 'data-first-focus': '' })}
        >
          {t(pendingRequest === 'entering' ? 'lobby.pending' : 'lobby.search')}
        </Button>
        <Button variant="ink" size="large" disabled={!canStart} onClick={startWithBots}>
          {t('lobby.withBots')}
        </Button>
        <Button
          variant="line"
          size="large"
          className={styles.own}
          disabled={isClosed || pendingRequest !== null}
          onClick={() => {
            updateLobby(choose, { ...choices, isListed: false });
            updateLobby(showPane, 'room');
          }}
        >
          {t('lobby.createOwn')}
        </Button>
      </div>
    </form>
  );
}

/** The reason why the user is not in a lobby any more. */
function LobbyNotice() {
  const t = useText();
  const exit = useLobby(exitOf);
  const { codeRoom = null } = exit ?? {};
  return (
    <div role="alert" hidden={exit === null}>
      {exit !== null && (
        <p className={`row type-text-bold on-warn ${styles.news}`}>
          <Icon name="warning-fill" />
          <span>{t(`lobby.news.${exit.kind}`)}</span>
          {codeRoom !== null && exit.kind !== 'removed' && (
            <button type="button" onClick={() => updateLobby(openInvite, codeRoom)}>
              {t('lobby.again.room')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
