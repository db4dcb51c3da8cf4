import { TIME_CONTROLS } from '@magnaty/content';
import type { LobbyView } from '@magnaty/protocol';
import { TIME_CONTROL_NAMES, type TimeControl } from '@magnaty/rules';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { agreedRules } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Segments } from '../../../shared/ui/segments.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import choiceStyles from '../parts/choices.module.css';
import { useOfferedCounts } from '../state/use-offered-counts.ts';
import { storeTable } from './own-table.ts';
import { RoomPassword } from './room-password.tsx';
import type { Room, RoomChange } from './room-requests.ts';
import { RoomRules } from './room-rules.tsx';
import styles from './room-settings.module.css';

interface RoomSettingsProps {
  readonly lobby: LobbyView;
  readonly room: Room;
  readonly wanted: RoomChange;
  readonly change: (change: RoomChange) => void;
}

/** What the host decides. Each change is sent at once. */
export function RoomSettings({ lobby, room, wanted, change }: RoomSettingsProps) {
  const t = useText();
  const { gameModeList } = useServerInfo();
  const isOpen = room.waitsForHost === true;
  useStoredTable(lobby, room);
  const people = lobby.users.filter(({ isBot }) => !isBot).length;
  const counts = useOfferedCounts().filter((count) => count >= people);
  const houseRules = wanted.houseRules ?? room.houseRules;
  const limitMinutes = wanted.limitMinutes ?? room.limitMinutes;
  const rules = agreedRules({ houseRules, limitMinutes }, t);
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isListed = wanted.isListed ?? room.isListed;
  const mayFriendsWatch = wanted.mayFriendsWatch ?? room.mayFriendsWatch;
  const hasPassword = wanted.password === undefined ? room.isSetPassword : wanted.password !== '';
  if (isChoosing) {
    const close = (): void => {
      flushSync(() => setChoosing(false));
      opener.current?.focus();
    };
    return <RoomRules houseRules={houseRules} limitMinutes={limitMinutes} change={change} onDone={close} />;
  }
  return (
    <div className={`stack apart tall ${styles.settings}`}>
      <section>
        <h3>{t('lobby.mode')}</h3>
        <Segments
          label={t('lobby.mode')}
          items={gameModeList.map(({ id }) => ({ id: id as 1 | 2, text: t(`mode.${id as 1 | 2}.title`) }))}
          chosenId={wanted.gameModeId ?? lobby.gameModeId}
          onChoose={(id) => id !== -1 && change({ gameModeId: id })}
          className={styles.segments}
        />
      </section>
      <section>
        <h3>
          <span>{t('lobby.counts')}</span>
          {isOpen && <small>{t('lobby.counts.open')}</small>}
        </h3>
        <Segments
          label={t('lobby.counts')}
          items={counts.map((count) => ({
            id: count,
            text: isOpen ? t('lobby.counts.upTo', { count }) : String(count),
          }))}
          chosenId={wanted.countUsers ?? lobby.countUsersInGame}
          onChoose={(countUsers) => change({ countUsers })}
          className={styles.segments}
        />
      </section>
      <fieldset className={`slim ${choiceStyles.group}`}>
        <legend className={styles.legend}>
          <span>{t('lobby.time')}</span>
          <small>{t('lobby.time.seconds')}</small>
        </legend>
        <div className={`grid ${styles.times}`}>
          {TIME_CONTROL_NAMES.map((name) => (
            <TimeTile
              key={name}
              name={name}
              isChosen={name === (wanted.timeControl ?? room.timeControl)}
              onChoose={() => change({ timeControl: name })}
            />
          ))}
        </div>
      </fieldset>
      <section>
        <h3>
          <span>{t('lobby.house')}</span>
          <small>{t('lobby.house.unrated')}</small>
        </h3>
        <p className={styles.agreed}>{rules.map(({ name }) => name).join(' · ') || t('lobby.house.none')}</p>
        <Button ref={opener} variant="line" size="small" wide onClick={() => setChoosing(true)}>
          {t('lobby.house.open')}
        </Button>
      </section>
      <section>
        <h3>{t('lobby.access')}</h3>
        <Segments
          label={t('lobby.access')}
          items={[
            { id: 'all', text: t('lobby.access.all') },
            { id: 'link', text: t('lobby.access.link') },
          ]}
          chosenId={isListed ? 'all' : 'link'}
          onChoose={(id) => change({ isListed: id === 'all' })}
          className={styles.segments}
        />
        <RoomPassword
          isSet={room.isSetPassword}
          wanted={wanted.password}
          onChange={(password) => change({ password })}
        />
        {isListed && !hasPassword ? (
          <p className={`row type-note ${styles.watched}`}>{t('lobby.watch.note')}</p>
        ) : (
          <Switch isOn={mayFriendsWatch} onChange={(isOn) => change({ mayFriendsWatch: isOn })}>
            {t('lobby.watch.byFriends')}
          </Switch>
        )}
      </section>
    </div>
  );
}

/** The host's next table has the settings of this one. */
function useStoredTable({ gameModeId, countUsersInGame: countUsers }: LobbyView, room: Room): void {
  const { timeControl, houseRules, limitMinutes, mayFriendsWatch } = room;
  useEffect(() => {
    if (gameModeId !== -1)
      storeTable({ gameModeId, countUsers, timeControl, houseRules, limitMinutes, mayFriendsWatch });
  }, [gameModeId, countUsers, timeControl, houseRules, limitMinutes, mayFriendsWatch]);
}

interface TimeTileProps {
  readonly name: TimeControl;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const LONGEST_MS = TIME_CONTROLS.calm.move;

function TimeTile({ name, isChosen, onChoose }: TimeTileProps) {
  const t = useText();
  const { move, bank } = TIME_CONTROLS[name];
  return (
    <label className={classes('anchor', choiceStyles.choice, 'grid', styles.time)} data-tile="">
      <input type="radio" name="timeControl" checked={isChosen} onChange={onChoose} />
      <span className={`centred anchor ${styles.ring}`} data-time={name}>
        <svg viewBox="0 0 200 200" aria-hidden>
          <circle cx="100" cy="100" r="98" fill="var(--ink-900)" />
          <circle cx="100" cy="100" r="80" className={styles.track} />
          <circle
            cx="100"
            cy="100"
            r="80"
            pathLength="100"
            strokeDasharray={`${(100 * move) / LONGEST_MS} 100`}
            transform="rotate(-90 100 100)"
            className={styles.part}
          />
        </svg>
        <b className="num">{move / 1000}</b>
      </span>
      <b className="type-head">{t(`time.${name}`)}</b>
      <span className={`type-note ${styles.bank}`}>{t('lobby.time.bank', { minutes: bank / 60_000 })}</span>
    </label>
  );
}
