import { findPlayer, playersIn } from '@magnaty/rules';
import { useRef, type ReactNode } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { categoryOf } from '../text/use-names.ts';
import { GameWindow } from './game-window.tsx';
import styles from './leave-dialogs.module.css';

/** This many tiles fill two rows. More companies are shown by their number alone. */
const TILES = 14;

/** Asks before the viewer gives up: all their property goes to the bank. */
export function GiveUpDialog() {
  const t = useText();
  const { viewerId, ui, sendCommand } = useGameContext();
  const table = useShownTable(`player:${viewerId}`, `estate:${viewerId}`);
  const owned = table.game.cells.flatMap((cell, index) => (cell.ownerId === viewerId ? [index] : []));
  const balance = findPlayer(table.game, viewerId)?.balance ?? 0;
  const close = (): void => ui.setState({ dialog: null });
  return (
    <ConfirmDialog
      title={t('game.giveUp.title')}
      text={t('game.giveUp.text')}
      cancelLabel={t('game.giveUp.stay')}
      confirmLabel={t('game.giveUp')}
      onCancel={close}
      onConfirm={() => {
        close();
        void sendCommand({ type: 'surrenderGame' });
      }}
      picture={
        <svg viewBox="0 0 180 180" aria-hidden="true">
          <circle cx="90" cy="90" r="88" fill="var(--ink-900)" />
          <path d="M52 34H64V150H52zM64 38L140 30 122 66 146 98 64 104z" fill="var(--bone-50)" />
        </svg>
      }
    >
      <ul className={`grid ${styles.tiles}`} aria-hidden="true">
        {owned.slice(0, TILES).map((index) => (
          <li key={index} data-category={categoryOf(table, index)}>
            <CategoryBar category={categoryOf(table, index)} className={styles.bar} />
            <Emblem of={index} className={styles.emblem} />
          </li>
        ))}
      </ul>
      <p className={`baseline type-label ${styles.loss}`}>
        <span>{t('game.giveUp.toBank')}</span>
        <b className="num">
          <span>{owned.length}</span>
          <small>{t('game.giveUp.companies', { count: owned.length })}</small>
        </b>
        <Price amount={Math.max(0, balance)} />
      </p>
    </ConfirmDialog>
  );
}

/** Asks a player who is out whether to leave or to watch on. */
export function ExitDialog() {
  const t = useText();
  const { ui, leave, playback } = useGameContext();
  const { game } = playback.table;
  return (
    <ConfirmDialog
      title={t('game.exit.title')}
      text={t(game.isOver ? 'game.exit.textOver' : 'game.exit.text')}
      cancelLabel={t('game.exit.stay')}
      confirmLabel={t('game.exit')}
      onCancel={() => ui.setState({ dialog: null })}
      onConfirm={() => leave('home')}
      picture={
        <svg viewBox="0 0 180 180" aria-hidden="true">
          <circle cx="90" cy="90" r="88" fill="var(--ink-900)" />
          <path d="M44 36H104V52H60V128H104V144H44z" fill="var(--bone-50)" />
          <path d="M78 78H112V56L152 90 112 124V102H78z" fill="var(--p1)" />
        </svg>
      }
    >
      {!game.isOver && (
        <div className={styles.still}>
          <p className="label">{t('game.exit.still')}</p>
          <ul>
            {playersIn(game).map((player) => (
              <li key={player.userId} data-player={player.color}>
                <Chip of={player.chipId} className={`rigid ${styles.chip}`} />
                <span>{player.nickname}</span>
                <Price amount={player.balance} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A question before an action that cannot be undone. */
function ConfirmDialog({
  title,
  text,
  picture,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <GameWindow title={title} onClose={onCancel} className={`stack ${styles.modal}`}>
      <div className={`grid grow ${styles.body}`}>
        <div className={styles.picture}>{picture}</div>
        <div>
          <p className={`type-text-bold ${styles.text}`}>{text}</p>
          {children}
        </div>
      </div>
      <footer className={`flex rigid ${styles.foot}`}>
        <Button variant="line" data-first-focus="" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          onClick={() => {
            if (isConfirmed.current) return;
            isConfirmed.current = true;
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </footer>
    </GameWindow>
  );
}
