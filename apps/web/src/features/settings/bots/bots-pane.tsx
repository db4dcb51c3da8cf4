import type { NewBot, OwnBots } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { createBot, listBots, removeBot, renewBotToken, revokeBotToken } from '../../../shared/api/bot-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadingBlock } from '../../../shared/ui/loading-block.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { BotRow } from './bot-row.tsx';
import styles from './bots-pane.module.css';
import { NewBotForm } from './new-bot-form.tsx';
import { TokenField } from './token-field.tsx';

/** Written for programmers; the server has it in English only. */
const DOCS = '/api/docs/bots';

/** The bots of a user: programs that play with a token. A token is shown once, right after it was made. */
export default function BotsPane() {
  const t = useText();
  const [own, setOwn] = useState<OwnBots | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<NewBot | null>(null);

  const load = async () => {
    try {
      setOwn(await listBots());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    listBots().then(setOwn, () => setFailed(true));
  }, []);

  const show = async (bot: NewBot) => {
    setMade(bot);
    await load();
  };
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setBusy(false);
  };
  /** A token that is no longer valid is not shown either. */
  const end = async (botId: string, work: (id: string) => Promise<unknown>) => {
    await work(botId);
    setMade((shown) => (shown?.id === botId ? null : shown));
    await load();
  };

  if (isFailed)
    return (
      <div className={styles.failure}>
        <p role="alert">{t('part.lost')}</p>
        <Button variant="ink" onClick={() => void load()}>
          {t('part.retry')}
        </Button>
      </div>
    );
  if (own === null) return <LoadingBlock label={t('site.loading')} />;
  return (
    <>
      <p className={styles.text}>
        {t('settings.bots.text')}{' '}
        <a href={DOCS} target="_blank" rel="noreferrer">
          {t('settings.bots.docs')}
        </a>
      </p>
      {own.bots.length > 0 && (
        <ul className={styles.list} aria-label={t('settings.bots')}>
          {own.bots.map((bot) => (
            <BotRow
              key={bot.id}
              bot={bot}
              isBusy={isBusy}
              onRenew={() => void change(async () => show(await renewBotToken(bot.id)))}
              onRevoke={() => void change(() => end(bot.id, revokeBotToken))}
              onRemove={() => void change(() => end(bot.id, removeBot))}
            >
              {made?.id === bot.id && <TokenField key={made.token} nickname={bot.nickname} token={made.token} />}
            </BotRow>
          ))}
        </ul>
      )}
      {own.bots.length < own.mostBots ? (
        <NewBotForm create={async (name) => show(await createBot(name))} />
      ) : (
        <p className={styles.note}>{t('settings.bots.most', { count: own.mostBots })}</p>
      )}
    </>
  );
}
