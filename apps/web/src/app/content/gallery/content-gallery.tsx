import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import ContactPage from '../../../features/content/contact/contact-page.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request, setRequestLocale } from '../../../shared/api/request.ts';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { PARTS_OF_PAGES } from '../../features.tsx';
import { GuestHeader, Header } from '../../shell/header.tsx';
import { Frame } from '../../shell/shell.tsx';
import { AgreementPage, FaqPage, PrivacyPage, RulesPage } from '../content-pages.tsx';
import { type ContentCall, type ContentGalleryState, STATES } from './states.ts';

/** Development only: the content pages with what the server answers now. */
export default function ContentGallery() {
  return <Gallery states={STATES}>{(state) => <GalleryContent state={state} />}</Gallery>;
}

// The gallery has a user, but no server to connect to.
gameSocket.open = () => Promise.resolve();

const USER = sampleUser({ avatarPath: '/avatars/mira.svg' });

const PAGES: Readonly<Partial<Record<ContentGalleryState['page'], ComponentType>>> = {
  agreement: AgreementPage,
  privacy: PrivacyPage,
  contact: () => <ContactPage {...PARTS_OF_PAGES} />,
  faq: FaqPage,
  rules: RulesPage,
  notFound: NotFoundPage,
};

/** The calls that each page makes. */
const CALLS: Readonly<Record<ContentGalleryState['page'], readonly ContentCall[]>> = {
  agreement: ['userAgreement'],
  privacy: ['privacyPolicy'],
  contact: ['bankDetails'],
  faq: ['getFaq'],
  rules: ['getRules'],
  notFound: [],
};

/** The answers of a page, asked before it is shown. The page itself asks nothing. */
const answersOf = async ({ page, failed = [], pending = [] }: ContentGalleryState, code: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });
  await Promise.all(
    CALLS[page]
      .filter((name) => !pending.includes(name))
      .map((name) =>
        client.prefetchQuery({
          queryKey: ['content', name, code],
          queryFn: () =>
            failed.includes(name)
              ? Promise.reject(ApiError.noAnswer())
              : request({ path: `/api/unregistered/${name}` }),
        }),
      ),
  );
  return client;
};

function GalleryContent({ state }: { readonly state: ContentGalleryState }) {
  const { code } = useText();
  const [client, setClient] = useState<QueryClient | null>(null);
  useLayoutEffect(() => {
    useSession.setState({ user: state.isGuest === true ? null : USER });
    setRequestLocale(code);
    void answersOf(state, code).then(setClient);
    return () => useSession.setState({ user: null });
  }, [state, code]);
  return (
    client && (
      <QueryClientProvider client={client}>
        <GalleryPage state={state} />
      </QueryClientProvider>
    )
  );
}

function GalleryPage({ state: { page, isGuest, act } }: { readonly state: ContentGalleryState }) {
  const [isReady, setReady] = useState(act === undefined);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (act === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void act().then(() => setReady(true));
  }, [act]);
  const Page = PAGES[page];
  // As the shell has it: a guest sees a header on documents only.
  const guestHeader = page === 'notFound' ? null : <GuestHeader />;
  return (
    <div data-gallery={isReady ? '' : undefined}>
      <Frame header={isGuest === true ? guestHeader : <Header user={USER} />}>{Page && <Page />}</Frame>
    </div>
  );
}
