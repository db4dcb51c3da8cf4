import type { RoomSettings } from '@magnaty/protocol';
import { LIMIT_MINUTES, START_BALANCES, type HouseRules } from '@magnaty/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { ruleOf, SWITCHED_RULES } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import styles from './room-rules.module.css';

interface RoomRulesProps extends Pick<RoomSettings, 'houseRules' | 'limitMinutes'> {
  readonly change: (change: Partial<Pick<RoomSettings, 'houseRules' | 'limitMinutes'>>) => void;
  readonly onDone: () => void;
}

/** LIMIT-1, HOUSE-1: the rules of a room beside the usual ones, each with its sentence. Each change is sent at once. */
export function RoomRules({ houseRules, limitMinutes = 0, change, onDone }: RoomRulesProps) {
  const t = useText();
  const done = useRef<HTMLButtonElement>(null);
  // The button that opened the rules has gone.
  useEffect(() => done.current?.focus(), []);
  const changeRules = (changed: Partial<HouseRules>): void => change({ houseRules: { ...houseRules, ...changed } });
  return (
    <div className={`stack tall ${styles.rules}`}>
      <h3>
        <span>{t('lobby.house')}</span>
        <small>{t('lobby.house.unrated')}</small>
      </h3>
      <div className="stack slim">
        <Row name={t('lobby.limit')}>
          <Segments
            label={t('lobby.limit')}
            items={LIMIT_MINUTES.map((minutes) => ({
              id: minutes,
              text: minutes === 0 ? t('lobby.limit.none') : t('lobby.limit.minutes', { minutes }),
            }))}
            chosenId={limitMinutes}
            onChoose={(minutes) => change({ limitMinutes: minutes })}
            className={styles.segments}
          />
        </Row>
        <Row name={t('lobby.startBalance')}>
          <Segments
            label={t('lobby.startBalance')}
            items={[
              { id: null, text: t('lobby.startBalance.usual') },
              ...START_BALANCES.map((id) => ({ id, text: SHARES[id] })),
            ]}
            chosenId={houseRules.startBalance ?? null}
            onChoose={(id) => changeRules({ startBalance: id ?? undefined })}
            className={styles.segments}
          />
        </Row>
        {SWITCHED_RULES.map((key) => {
          const { name, about } = ruleOf(key, t);
          return (
            <Switch
              key={key}
              isOn={houseRules[key] === true}
              onChange={(isOn) => changeRules({ [key]: isOn ? true : OFF[key] })}
            >
              <span>
                <b className="block">{name}</b>
                <small className="block">{about}</small>
              </span>
            </Switch>
          );
        })}
      </div>
      <Button variant="ink" ref={done} onClick={onDone}>
        {t('lobby.house.done')}
      </Button>
    </div>
  );
}

const SHARES = { less: '⅔', more: '4/3' } as const;

/** A rule that older servers know is off as false, the others are missing. */
const OFF = {
  noAuctions: false,
  doubleStart: false,
  parkingPot: undefined,
  noRentInJail: undefined,
  noDeals: undefined,
} as const;

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{name}</span>
      {children}
    </div>
  );
}
