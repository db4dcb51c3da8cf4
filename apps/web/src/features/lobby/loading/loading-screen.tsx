import type { ChipChoice, LobbyView } from '@magnaty/protocol';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { agreedRules } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSeries } from '../../../shared/series/use-series.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { LoadingPicture, PURPLE } from '../../../shared/ui/loading-picture.tsx';
import { openModally } from '../../../shared/ui/open-dialogs.ts';
import { openWedge } from '../../../shared/ui/wedge.ts';
import { HintCard, RulesCard } from './hint-card.tsx';
import { firstHint, HINTS } from './hints.ts';
import styles from './loading-screen.module.css';

/** Time that one hint is shown, ms. */
const HINT_TIME = 7000;
/** Id of the chip for a user without one, as after a reload. */
const ANY_CHIP = 6;

interface LoadingScreenProps {
  readonly lobby: LobbyView;
  readonly chips: readonly ChipChoice[];
  readonly viewerId: string;
}

/** Covers the page while the game loads: the user's chip, and hints. */
export function LoadingScreen({ lobby, chips, viewerId }: LoadingScreenProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(() => firstHint(lobby.gameId));
  const hint = HINTS[at % HINTS.length]!;
  const rules = lobby.room === null ? [] : agreedRules(lobby.room, t);
  const chipId = chips.find(({ selectUserId }) => selectUserId === viewerId)?.id ?? ANY_CHIP;
  const series = useSeries(lobby.room?.playedGames ? lobby.gameId : null);
  const seat = lobby.users.findIndex(({ id }) => id === viewerId);

  useLayoutEffect(() => {
    const picture = dialog.current!;
    const close = openModally(picture);
    return () => {
      close();
      openWedge(picture, '[data-opening]');
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setAt((last) => last + 1), HINT_TIME);
    return () => clearInterval(timer);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes(styles.screen, PURPLE, styles[hint.tone])}
      aria-label={t('lobby.loading')}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
    >
      <LoadingPicture
        plane="M-2000 910L3874 293V3000H-2000z"
        beam="M1120-512H1320L-710 1534H-910z"
        disc={{ x: 440, y: 414, radius: 282, ring: 318 }}
        chip={chipId}
        chipClass={styles.chip}
        player={(Math.max(0, seat) % 5) + 1}
        title={t('lobby.loading')}
        titleClass={styles.title}
      >
        {rules.length > 0 ? <RulesCard rules={rules} /> : <HintCard key={hint.id} hint={hint} />}
        {series !== null && <p className={`type-text-bold ${styles.series}`}>{series.score}</p>}
      </LoadingPicture>
    </dialog>
  );
}
