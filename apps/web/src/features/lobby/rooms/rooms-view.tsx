import type { OpenRoom, OpenRooms, RunningGames } from '@magnaty/protocol';
import { TIME_CONTROL_NAMES, type TimeControl } from '@magnaty/rules';
import { useState } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { TablePicture } from '../../../shared/art/table-picture.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Loading } from '../../../shared/ui/load-state.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { RoomTicket } from './room-ticket.tsx';
import styles from './rooms-view.module.css';
import { RunningGames as Running } from './running-games.tsx';
import { useLingering } from './use-lingering.ts';

export interface Tables {
  readonly open: OpenRooms;
  readonly running: RunningGames;
}

/** Null: any. */
interface Filter {
  readonly mode: 1 | 2 | null;
  readonly time: TimeControl | null;
}

const ALL: Filter = { mode: null, time: null };

interface RoomsViewProps {
  /** Undefined until the lists are loaded. */
  readonly tables: Tables | undefined;
  readonly loading: Loading;
  /** The server has not answered to the last request to enter. */
  readonly isEntering: boolean;
  /** The code of the room in which the user sits. */
  readonly ownCode: string | null;
  /** Returns false after a wrong password. */
  readonly onJoin: (code: string, password: string) => Promise<boolean>;
  readonly onOpen: () => void;
  /** Opens the window of the user's own room. */
  readonly onOwn: () => void;
}

export function RoomsView({ tables, loading, isEntering, ownCode, onJoin, onOpen, onOwn }: RoomsViewProps) {
  const t = useText();
  const [filter, setFilter] = useState(ALL);
  return (
    <div className={`flex grow ${styles.page}`}>
      <Plane filter={filter} onFilter={setFilter} />
      <div className={`grow slim ${styles.lists}`}>
        <PagedList list={tables} loading={loading} failure={t('rooms.failure')}>
          {({ open, running }) => (
            <>
              <Waiting
                open={open}
                filter={filter}
                isEntering={isEntering}
                ownCode={ownCode}
                onJoin={onJoin}
                onOpen={onOpen}
                onOwn={onOwn}
                onAll={() => setFilter(ALL)}
              />
              <Running running={running} />
            </>
          )}
        </PagedList>
      </div>
    </div>
  );
}

interface PlaneProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The heading of the page and the filters. */
function Plane({ filter, onFilter }: PlaneProps) {
  const t = useText();
  const modes = ([1, 2] as const).map((id) => ({ id, text: t(`mode.${id}.title`) }));
  const times = TIME_CONTROL_NAMES.map((id) => ({ id, text: t(`time.${id}`) }));
  return (
    <header className={`rigid on-ink ${styles.plane}`} data-ground="ink">
      <div className={`over ${styles.art}`} data-player="3" aria-hidden>
        <svg viewBox="0 0 400 420">
          <circle cx="150" cy="292" r="180" fill="var(--red)" />
          <circle cx="150" cy="292" r="206" fill="none" stroke="var(--bone-50)" strokeWidth={8} />
          <path d="M34 272h230l-14 28H48zM64 300h16v120H64zM218 300h16v120h-16z" fill="var(--ink-900)" />
          <circle cx="200" cy="240" r="36" fill="none" stroke="var(--bone-50)" strokeWidth={5} strokeDasharray="10 9" />
        </svg>
        <Chip of="medved" className={styles.chip} />
      </div>
      <h1 className={`poster over nowrap ${styles.title}`}>{t('rooms.title')}</h1>
      <div className={`stack over ${styles.filters}`}>
        <p>{t('rooms.lead')}</p>
        <FilterMenu
          label={t('rooms.mode')}
          any={t('rooms.mode.any')}
          items={modes}
          chosen={filter.mode}
          onChoose={(mode) => onFilter({ ...filter, mode })}
        />
        <FilterMenu
          label={t('rooms.time')}
          any={t('rooms.time.any')}
          items={times}
          chosen={filter.time}
          onChoose={(time) => onFilter({ ...filter, time })}
        />
      </div>
    </header>
  );
}

const ANY = 'any';

interface FilterMenuProps<Id> {
  readonly label: string;
  readonly any: string;
  readonly items: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id | null) => void;
}

function FilterMenu<Id extends string | number>({ label, any, items, chosen, onChoose }: FilterMenuProps<Id>) {
  const shown = items.find(({ id }) => id === chosen)?.text ?? any;
  return (
    <Menu
      items={[{ id: ANY, text: any }, ...items]}
      chosenId={chosen ?? ANY}
      onChoose={(id) => onChoose(items.find((item) => item.id === id)?.id ?? null)}
      triggerClassName={styles.filter}
    >
      <span>{label}</span>
      <b>{shown}</b>
      <Icon name="caret-down-bold" />
    </Menu>
  );
}

interface WaitingProps extends Pick<RoomsViewProps, 'isEntering' | 'ownCode' | 'onJoin' | 'onOpen' | 'onOwn'> {
  readonly open: OpenRooms;
  readonly filter: Filter;
  readonly onAll: () => void;
}

function Waiting({ open, filter, isEntering, ownCode, onJoin, onOpen, onOwn, onAll }: WaitingProps) {
  const t = useText();
  const { tickets, onUnder } = useLingering(open.rooms);
  const shown = tickets.filter(({ room }) => suits(room, filter));
  return (
    <section>
      <div className={`row apart ${styles.head}`}>
        <h2 className="poster">{t('rooms.waiting')}</h2>
        {open.rooms.length > 0 && (
          <Button variant="ink" size="small" icon="plus-bold" onClick={onOpen}>
            {t('rooms.open')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={`grid ${styles.tickets}`}>
          {shown.map(({ room, isGone }, index) => (
            <RoomTicket
              key={room.code}
              room={room}
              isFirst={index === 0}
              isGone={isGone}
              isEntering={isEntering}
              isOwn={room.code === ownCode}
              onOwn={onOwn}
              onJoin={(password) => onJoin(room.code, password)}
              onUnder={(isUnder) => onUnder(room.code, isUnder)}
            />
          ))}
        </ul>
      ) : open.rooms.length > 0 ? (
        <EmptyState picture={<TablePicture />} title={t('rooms.filtered')} text={t('rooms.filtered.text')}>
          <Button size="large" onClick={onAll}>
            {t('rooms.filtered.all')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState picture={<TablePicture />} title={t('rooms.none')} text={t('rooms.none.text')}>
          <Button size="large" icon="plus-bold" onClick={onOpen}>
            {t('rooms.open')}
          </Button>
        </EmptyState>
      )}
      {open.hasMore && <p className={`type-note ${styles.more}`}>{t('rooms.more')}</p>}
    </section>
  );
}

const suits = ({ gameModeId, timeControl }: OpenRoom, { mode, time }: Filter): boolean =>
  (mode === null || mode === gameModeId) && (time === null || time === timeControl);
