import { CHIPS } from '@magnaty/content';
import { type FormEvent, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { ChipChoice } from './chip-choice.tsx';
import { createGame, type GameModeId } from './create-game.ts';
import { ModeChoice } from './mode-choice.tsx';
import styles from './new-game-modal.module.css';
import { OpponentChoice } from './opponent-choice.tsx';

interface NewGameModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** Opponents that are offered first. */
const USUAL_OPPONENTS = 3;

/** The simple way to a game: against bots, at once. */
export default function NewGameModal({ open, onClose, onStart }: NewGameModalProps) {
  const t = useText();
  const { minCountUsersInGame, maxCountUsersInGame } = useServerInfo();
  const [gameModeId, setGameModeId] = useState<GameModeId>(1);
  const [opponents, setOpponents] = useState(Math.min(USUAL_OPPONENTS, maxCountUsersInGame - 1));
  const [chipId, setChipId] = useState(CHIPS[0]?.id ?? 1);
  const [isStarting, setStarting] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStarting(true);
    const ack = await createGame({ gameModeId, opponents, chipId });
    setStarting(false);
    if (ack.ok) onStart();
    else notify('error', ack.code === 'NO_ANSWER' ? t('newGame.noAnswer') : ack.message);
  };

  return (
    <Modal open={open} title={t('newGame.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <ModeChoice chosen={gameModeId} onChoose={setGameModeId} />
        <OpponentChoice
          from={minCountUsersInGame - 1}
          to={maxCountUsersInGame - 1}
          chosen={opponents}
          onChoose={setOpponents}
        />
        <ChipChoice chosen={chipId} onChoose={setChipId} />
        <div className={styles.foot}>
          <p>{t('newGame.rating')}</p>
          <Button type="submit" size="large" icon="play-fill" className={styles.start} disabled={isStarting}>
            {t(isStarting ? 'newGame.starting' : 'newGame.start')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
