import type { OwnSession } from '@magnaty/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endSession, listSessions } from '../../../shared/api/settings-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { noteClass, Row } from '../rows/rows.tsx';
import styles from './sessions-pane.module.css';

const KEY = ['settings', 'sessions'];

/** Where the user is logged in. Each session but that of this browser can be ended. */
export default function SessionsPane() {
  const t = useText();
  const client = useQueryClient();
  const { data, ...loading } = useQuery({ queryKey: KEY, queryFn: listSessions, gcTime: 0, staleTime: 0 });
  /** The session that is being ended. */
  const [ending, setEnding] = useState<string | null>(null);
  if (data === undefined) return <LoadState {...loading} failure={t('part.lost')} place="text" />;
  const { list } = data;
  const end = async (id: string): Promise<void> => {
    setEnding(id);
    try {
      await endSession(id);
      const left = list.filter((one) => one.isCurrent || (id !== 'others' && one.id !== id));
      client.setQueryData(KEY, { list: left });
      notify('success', t(id === 'others' ? 'settings.sessions.othersEnded' : 'settings.sessions.ended'));
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setEnding(null);
  };
  return (
    <>
      <p className={`type-text ${styles.text}`}>{t('settings.sessions.text')}</p>
      <ul aria-label={t('settings.pane.sessions')}>
        {list.map((one) => (
          <li key={one.id}>
            <Row name={deviceOf(one, t)} note={timesOf(one, t)}>
              {one.isCurrent ? (
                <b className={`rigid type-tag ${styles.current}`}>{t('settings.sessions.current')}</b>
              ) : (
                <Button
                  size="small"
                  variant="line"
                  disabled={ending !== null}
                  aria-label={t('settings.sessions.endOf', { device: deviceOf(one, t) })}
                  onClick={() => void end(one.id)}
                >
                  {t('settings.sessions.end')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {list.length > 2 && (
        <Button variant="ink" className={styles.others} disabled={ending !== null} onClick={() => void end('others')}>
          {t('settings.sessions.endOthers')}
        </Button>
      )}
      {list.length === 1 && <p className={noteClass}>{t('settings.sessions.only')}</p>}
    </>
  );
}

const deviceOf = ({ browser, system }: OwnSession, t: Translator): string =>
  [browser, system].filter((name) => name !== null).join(', ') || t('settings.sessions.unknown');

/** The time of a login by the minute, and that of the last visit by the day, which is all that the server knows. */
const timesOf = ({ loggedInAt, seenAt }: OwnSession, t: Translator): string =>
  t('settings.sessions.times', {
    loggedIn: new Date(loggedInAt).toLocaleString(t.code, { dateStyle: 'medium', timeStyle: 'short' }),
    seen: new Date(seenAt).toLocaleDateString(t.code, { dateStyle: 'medium' }),
  });
