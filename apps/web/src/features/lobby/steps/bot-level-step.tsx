import { USUAL_BOT, type BotLevel } from '@magnaty/rules';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LevelChoice } from '../parts/level-choice.tsx';
import { playWithBots } from '../requests.ts';
import { botGameOf, searchedCounts } from '../state/choices.ts';
import { useLobby } from '../state/lobby-store.ts';
import { useBotLevel } from '../state/use-bot-level.ts';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import styles from './step.module.css';

/** Asks how well the bots are to play, and starts the game. The choice is remembered. */
export function BotLevelStep() {
  const t = useText();
  const choices = useLobby((state) => state.choices);
  const pendingRequest = useLobby((state) => state.pendingRequest);
  const [remembered, remember] = useBotLevel();
  const [level, setLevel] = useState<BotLevel>(remembered ?? USUAL_BOT.level);
  const counts = searchedCounts(choices, useOfferedCounts());
  const canStart = counts.length > 0 && pendingRequest === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canStart) return;
    remember(level);
    void playWithBots({ ...botGameOf(choices, counts, Math.random), botLevel: level }, t);
  };

  return (
    <form className={`grid ${styles.form}`} onSubmit={submit}>
      <LevelChoice chosen={level} isExplained onChoose={setLevel} />
      <div className={`flex ${styles.foot}`}>
        <Button type="submit" size="large" disabled={!canStart}>
          {t(pendingRequest === 'entering' ? 'lobby.pending' : 'lobby.botLevel.play')}
        </Button>
      </div>
    </form>
  );
}
