import type { FormEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { CountTile } from '../parts/choice-tiles.tsx';
import choiceStyles from '../parts/choices.module.css';
import { ModeChoice } from '../parts/mode-choice.tsx';
import { LobbyNotice } from '../parts/lobby-notice.tsx';
import { searchGame } from '../requests.ts';
import { searchedCounts, toggleAll, toggleCount } from '../state/choices.ts';
import { choose, showPane } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import styles from './step.module.css';

/** The settings of a search, and the button that leads to an own room. */
export function SettingsStep() {
  const t = useText();
  const choices = useLobby((state) => state.choices);
  const pendingRequest = useLobby((state) => state.pendingRequest);
  const offered = useOfferedCounts();
  const counts = searchedCounts(choices, offered);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (counts.length > 0 && pendingRequest === null) void searchGame(choices, counts, t);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <LobbyNotice />
      <ModeChoice
        chosen={choices.gameModeId}
        withAny
        onChoose={(gameModeId) => updateLobby(choose, { ...choices, gameModeId })}
      />
      <fieldset className={choiceStyles.group}>
        <legend>{t('lobby.counts')}</legend>
        <div className={classes(choiceStyles.counts, choiceStyles.withAny)}>
          <label className={classes(choiceStyles.choice, choiceStyles.count)}>
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
      <div className={styles.bots}>
        <Checkbox
          checked={choices.isAcceptBot}
          onChange={({ target }) => updateLobby(choose, { ...choices, isAcceptBot: target.checked })}
        >
          {t('lobby.bots')}
        </Checkbox>
        <Tooltip text={t('lobby.bots.help')} side="up">
          <button type="button" className={styles.help} aria-label={t('lobby.bots.helpLabel')}>
            ?
          </button>
        </Tooltip>
      </div>
      <div className={styles.foot}>
        <Button
          type="submit"
          size="large"
          icon="magnifying-glass-bold"
          className={styles.search}
          disabled={counts.length === 0 || pendingRequest !== null}
          data-first-focus=""
        >
          {t(pendingRequest === 'entering' ? 'lobby.pending' : 'lobby.search')}
        </Button>
        <Button
          variant="line"
          size="large"
          disabled={pendingRequest !== null}
          onClick={() => updateLobby(showPane, 'room')}
        >
          {t('lobby.createOwn')}
        </Button>
      </div>
    </form>
  );
}
