import type { NewBot } from '@magnaty/protocol';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { createBot, listBots, removeBot, renewBotToken, revokeBotToken } from './bot-calls.ts';
import { copyText } from '../../shared/copy-text.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { failureOf, failureText, NO_FAILURE } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadingBlock } from '../../shared/ui/loading-block.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { BotRow } from './bot-row.tsx';
import styles from './bots-pane.module.css';

/** Written for programmers; the server has it in English only. */
const DOCS = '/api/docs/bots';

/** The bots of a user: programs that play with a token. A token is shown once, right after it was made. */
export default function BotsPane() {
  const t = useText();
  const [version, setVersion] = useState(0);
  const { data: own, retry } = useLoad(`bots ${version}`, listBots);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<NewBot | null>(null);

  const reload = () => setVersion((last) => last + 1);
  const show = (bot: NewBot) => {
    setMade(bot);
    reload();
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
    reload();
  };

  if (retry !== null)
    return (
      <div className={styles.failure}>
        <p role="alert">{t('part.lost')}</p>
        <Button variant="ink" onClick={retry}>
          {t('part.retry')}
        </Button>
      </div>
    );
  if (own === undefined) return <LoadingBlock label={t('site.loading')} />;
  return (
    <>
      <p className={styles.text}>
        <span>{t('settings.bots.text')}</span>{' '}
        <a href={DOCS} target="_blank" rel="noreferrer">
          {t('settings.bots.docs')}
        </a>
      </p>
      {own.bots.length > 0 && (
        <ul className={styles.list} aria-label={t('settings.pane.bots')}>
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

/** Names a new bot. `create` rejects with the failure to show. */
function NewBotForm({ create }: { readonly create: (name: string) => Promise<void> }) {
  const t = useText();
  const { maxLengthLogin } = useServerInfo();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSending) return;
    setSending(true);
    try {
      await create(name.trim());
      setName('');
    } catch (error) {
      setFailure(failureOf(error, t));
    }
    setSending(false);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={failure.message} />
      <TextInput
        label={t('settings.bots.name')}
        name="bot"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-first-focus=""
        value={name}
        count={{ value: name.trim(), max: maxLengthLogin }}
        error={failure.fields['name']}
        onChange={({ target }) => {
          setName(target.value);
          setFailure(NO_FAILURE);
        }}
      />
      <Button type="submit" className={styles.create} disabled={name.trim() === '' || isSending}>
        {t('settings.bots.create')}
      </Button>
    </form>
  );
}

interface TokenFieldProps {
  readonly nickname: string;
  readonly token: string;
}

/** A new token, to copy: it is never shown again. */
function TokenField({ nickname, token }: TokenFieldProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    const isCopied = await copyText(token, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'settings.bots.copied' : 'settings.bots.notCopied'));
  };
  return (
    <div className={styles.token}>
      <label htmlFor={id} className="label">
        {t('settings.bots.token', { nickname })}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={token}
          aria-describedby={`${id}-once`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="ink" icon="copy-bold" onClick={() => void copy()}>
          {t('settings.bots.copy')}
        </Button>
      </div>
      <p id={`${id}-once`} className={styles.once}>
        <Icon name="warning-fill" />
        <span>{t('settings.bots.once')}</span>
      </p>
    </div>
  );
}
