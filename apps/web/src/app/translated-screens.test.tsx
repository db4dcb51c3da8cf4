import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { test } from 'vitest';
import { GamesView } from '../features/games/games-view.tsx';
import { BotRow } from '../features/programs/bot-row.tsx';
import { BalanceStep } from '../features/shop/payment/balance-step.tsx';
import { QrStep } from '../features/shop/payment/qr-step.tsx';
import { sampleMarket, samplePayment } from '../features/shop/testing/samples.ts';
import { createTranslator } from '../shared/i18n/translator.tsx';
import { TextContext } from '../shared/i18n/use-text.ts';
import { ServerInfoContext } from '../shared/session/server-info.ts';
import { useSession } from '../shared/session/session-store.ts';
import { RUSSIAN, SERVER_INFO, sampleUser } from '../shared/testing/samples.ts';
import { expectTranslatable } from '../shared/testing/translate-texts.ts';

const nothing = (): void => undefined;
const market = sampleMarket('ru');
const item = market.marketItems[0]!;
const category = market.categoryList[0]!;

/** Screens that show a text beside an element, in two states. The lint finds such a text that has no element. */
const SCREENS: Record<string, (isLater: boolean) => ReactNode> = {
  GamesView: (isLater) => (
    <GamesView
      list={{
        games: [
          {
            gameId: 'g1',
            gameModeId: 1,
            isPrivate: isLater,
            startedAt: 0,
            finishedAt: isLater ? 3_600_000 : 600_000,
            rounds: isLater ? 5 : 3,
            isAnnulled: isLater,
            place: 2,
            players: [],
          },
        ],
        countPages: 1,
      }}
      page={1}
      userId="u1"
      isOwn
      loading={{ isError: false, isFetching: false, refetch: nothing }}
      onPage={nothing}
    />
  ),
  BotRow: (isLater) => (
    <BotRow
      bot={{ id: 'b1', nickname: 'бот', avatarPath: null, rating: isLater ? 5 : 7, games: 3, hasToken: isLater }}
      isBusy={false}
      onRenew={nothing}
      onRevoke={nothing}
      onRemove={nothing}
    >
      {null}
    </BotRow>
  ),
  BalanceStep: (isLater) => (
    <BalanceStep item={item} category={category} price={isLater ? 900 : 50} isBusy={false} onPay={nothing} />
  ),
  QrStep: (isLater) => (
    <QrStep
      payment={samplePayment({ amount: isLater ? 200 : 100, coins: isLater ? 20 : 10 })}
      notice={isLater ? 'Нет ответа' : null}
      isCancelling={isLater}
      onCancel={nothing}
    />
  ),
};

test.each(Object.keys(SCREENS))('a translated %s shows its present state', (name) => {
  act(() => useSession.getState().logIn(sampleUser({ balance: 100 })));
  expectTranslatable((isLater) => (
    <ServerInfoContext value={SERVER_INFO}>
      <TextContext value={createTranslator(RUSSIAN)}>{SCREENS[name]!(isLater)}</TextContext>
    </ServerInfoContext>
  ));
});
