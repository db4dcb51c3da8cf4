import { botNameKey } from '@magnaty/content';
import { mayTradeRefusal, type Player } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { dropDraft } from '../context/drafts.ts';
import { useGameContext } from '../context/game-context.ts';
import { refusalFor } from '../context/send-command.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { lostOf, offerOf, withoutUnavailable } from './trade-terms.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import type { Draft } from '../state.ts';
import { useNames } from '../text/use-names.ts';
import { DealLines } from './deal-lines.tsx';
import styles from './draft-card.module.css';
import card from './offer-card.module.css';

interface DraftCardProps {
  readonly partner: Player;
  readonly draft: Draft;
  /** Only the head, beside another card. */
  readonly isStrip: boolean;
}

/** An offer that the viewer has put aside, or that was refused: they open it, or send it again. */
export function DraftCard({ partner, draft, isStrip }: DraftCardProps) {
  const t = useText();
  const { viewerId, ui, sendCommand, playback } = useGameContext();
  const ids = [viewerId, partner.userId].flatMap((id): StateKey[] => [`player:${id}`, `estate:${id}`]);
  const table = useShownTable('move', 'trade', ...ids);
  const isPending = useUiState((state) => state.pending.some(({ type }) => type === 'createTrade'));
  const names = useNames(playback.table);
  const { userId } = partner;
  const lost = lostOf(table, draft, viewerId, userId);
  const terms = {
    give: withoutUnavailable(table, viewerId, draft.give),
    take: withoutUnavailable(table, userId, draft.take, { offered: [] }),
  };
  const title = useTitle(partner, draft);
  const offer = offerOf(userId, draft);
  const refusal = draft.ended === null ? mayTradeRefusal(table, viewerId) : refusalFor(table, viewerId, offer);
  const mayOpen = mayTradeRefusal(table, viewerId) === null;
  const open = (): void => ui.setState({ tradeWith: { userId, mapItemId: null } });
  return (
    <section
      className={classes('stack on-paper', card.card, styles.draft, isStrip && styles.strip)}
      data-player={partner.color}
      data-draft=""
      aria-label={title}
    >
      <header>
        <Portrait
          nickname={partner.nickname}
          path={partner.avatarPath}
          frame={partner.frame}
          className={card.portrait}
        />
        <h2 className="poster" title={title}>
          {title}
        </h2>
        {isStrip && (
          <button
            type="button"
            className={`centred rigid on-ink ${styles.tool}`}
            aria-label={t('game.trade.draftOpen')}
            disabled={!mayOpen}
            onClick={open}
          >
            <Icon name="pencil" />
          </button>
        )}
        <button
          type="button"
          className={`centred rigid on-ink ${styles.tool}`}
          aria-label={t('game.trade.draftDrop')}
          onClick={() => dropDraft(ui, userId)}
        >
          <Icon name="x-bold" />
        </button>
      </header>
      {!isStrip && (
        <>
          <DealLines caption={t('game.trade.youTake')} side={terms.take} />
          <DealLines caption={t('game.trade.youGive')} side={terms.give} />
          {lost.length > 0 && (
            <p className={`type-note ${styles.note}`}>
              {t('game.trade.left.hands', { cells: lost.map((index) => `«${names.cell(index)}»`).join(', ') })}
            </p>
          )}
          {refusal !== null && lost.length === 0 && (
            <p className={`type-note ${styles.note}`}>{t(`refusal.${refusal}`)}</p>
          )}
          <div className={classes('grid', card.buttons, draft.ended === null && styles.one)}>
            {draft.ended !== null && (
              <Button
                disabled={refusal !== null || isPending}
                aria-keyshortcuts="V"
                data-repeat-deal=""
                onClick={() => void sendCommand(offer)}
              >
                {t('game.trade.repeat')}
              </Button>
            )}
            <Button variant={draft.ended === null ? 'ink' : 'line'} disabled={!mayOpen} onClick={open}>
              {t(draft.ended === null ? 'game.trade.draftOpen' : 'game.trade.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const ENDS = { refused: 'game.trade.refused', timeOut: 'game.trade.noAnswer' } as const;

function useTitle({ nickname: name, avatarPath, isBot }: Player, { ended }: Draft): string {
  const t = useText();
  if (ended !== null) return t(ENDS[ended], { name });
  // Only the names of our own bots are known to be declined.
  const key = isBot ? botNameKey(avatarPath) : null;
  const isKnown = key !== null && t.has(key) && t(key) === name;
  const known = isKnown ? key.split('.')[1] : undefined;
  const dative = `bot.${known}.dative`;
  return t('game.trade.draft', { name: t.has(dative) ? t(dative) : name });
}
