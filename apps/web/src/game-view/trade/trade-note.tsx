import { findPlayer, type Player } from '@magnaty/rules';
import { useEffect } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { TimeBar } from '../../shared/ui/time-bar.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { TradeNote as Note } from '../state.ts';
import styles from './trade-note.module.css';

/** Time until the note closes by itself, ms (specification). */
export const CLOSE_MS = 3000;

/** How the trade ended: approved, rejected, withdrawn, or out of time. */
export function TradeNote({ note }: { readonly note: Note }) {
  const t = useText();
  const { ui, viewerId, playback } = useGameContext();
  const { game } = playback.table;
  const close = (): void => ui.setState({ tradeNote: null });
  useEffect(() => {
    const id = setTimeout(() => {
      if (ui.getState().tradeNote?.id === note.id) ui.setState({ tradeNote: null });
    }, CLOSE_MS);
    return () => clearTimeout(id);
  }, [note.id, ui]);
  const from = findPlayer(game, note.trade.userIdFrom);
  const to = findPlayer(game, note.trade.userIdTo);
  const by = note.by === null ? undefined : findPlayer(game, note.by);
  const kind = note.kind === 'approved' ? 'approved' : by === undefined ? 'timeOut' : 'rejected';
  const isWithdrawn = note.by === note.trade.userIdFrom;
  const people = kind === 'approved' ? [from, to] : kind === 'rejected' ? [by] : [];
  return (
    <section key={note.id} className={classes(styles.note, styles[kind])} role="status">
      <div className={`centred over ${styles.mark}`}>
        {people
          .filter((player): player is Player => player !== undefined)
          .map((player) => (
            <span key={player.userId} data-player={player.color}>
              <Chip of={player.chipId} />
            </span>
          ))}
        {kind === 'timeOut' && (
          <svg viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
            <path fillRule="evenodd" d="M128 20a108 108 0 1 0 0 216 108 108 0 0 0 0-216zm-12 48h24v56h44v24h-68z" />
          </svg>
        )}
      </div>
      <div className={`over ${styles.text}`}>
        <h2 className="poster">{t(`game.trade.note.${isWithdrawn ? 'withdrawn' : kind}`)}</h2>
        <p className="type-text-bold">
          {kind === 'rejected'
            ? t(isWithdrawn ? 'game.trade.note.withdrawnBy' : 'game.trade.note.rejectedBy', {
                name: by?.nickname ?? '',
                mine: String(note.trade.userIdFrom === viewerId),
              })
            : t(`game.trade.note.${kind}Text`)}
        </p>
      </div>
      <button
        type="button"
        className={`centred over on-ink ${styles.close}`}
        aria-label={t('game.close')}
        onClick={close}
      >
        <Icon name="x-bold" />
      </button>
      <TimeBar duration={CLOSE_MS} />
    </section>
  );
}
