import { DICTIONARY, inEachLanguage, LOCALES } from '@magnaty/content';
import type { ServerInfo } from '@magnaty/protocol';
import { type ReactNode, useSyncExternalStore } from 'react';
import { localeOf } from '../i18n/browser-locale.ts';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { ServerInfoContext } from '../session/server-info.ts';
import styles from './gallery.module.css';

interface GalleryProps<State extends { readonly name: string }> {
  readonly states: readonly State[];
  readonly children: (state: State) => ReactNode;
}

/**
 * Development only: `?state=auction&locale=en` shows one state with the usual context of a page. Without a state it
 * lists all.
 */
export function Gallery<State extends { readonly name: string }>({ states, children }: GalleryProps<State>) {
  const search = useSyncExternalStore(subscribeSearch, () => window.location.search);
  const query = new URLSearchParams(search);
  const translator = TRANSLATORS[localeOf({ code: query.get('locale') ?? '' }).code];
  const state = states.find(({ name }) => name === query.get('state'));
  return (
    <TextContext value={translator}>
      <ServerInfoContext value={INFO}>
        {state === undefined ? <StateList states={states} /> : <Remounted key={search}>{children(state)}</Remounted>}
      </ServerInfoContext>
    </TextContext>
  );
}

const subscribeSearch = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

const TRANSLATORS = inEachLanguage(({ id, code }) =>
  createTranslator({ code, localeId: id, version: '', texts: DICTIONARY[code] }),
);

/** Remounts its children for each state, so that no state of the former one is left. */
const Remounted = ({ children }: { readonly children: ReactNode }) => children;

function StateList({ states }: { readonly states: readonly { readonly name: string }[] }) {
  return (
    <ul className={styles.index}>
      {states.map(({ name }) => (
        <li key={name}>
          {LOCALES.map(({ code }) => (
            <a key={code} href={`?state=${name}&locale=${code}`}>
              {`${name} (${code})`}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

const INFO: ServerInfo = {
  countries: [],
  locales: LOCALES.map(({ id, code, name }) => ({ id, code, name })),
  minLengthLogin: 4,
  maxLengthLogin: 24,
  minLengthPass: 8,
  maxLengthPass: 64,
  minCountUsersInGame: 2,
  maxCountUsersInGame: 5,
  timeoutSentToEmail: 60,
  gameModeList: [
    { id: 1, title: '', maxCountOfficeOnStep: 0 },
    { id: 2, title: '', maxCountOfficeOnStep: 1 },
  ],
  dictionaryVersion: '',
  conversionMultiplier: 10,
  maxSumReplenishment: 100_000,
  socketPort: 0,
  services: [],
  presetAvatars: [],
  maxAvatarSize: 0,
  footerDocuments: ['agreement', 'privacy', 'contact'],
  outboxPath: null,
};
