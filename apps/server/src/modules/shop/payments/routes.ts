import {
  buyItemPayload,
  empty,
  itemId,
  openPaymentList,
  payment,
  paymentMethods,
  topUpPayload,
  type PaymentType,
} from '@magnaty/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { Failure, wrongFields } from '../../../http/failure.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { openLimitsHere } from '../../../limits/limiter.ts';
import { mayUseDevelopmentTools, ownAddress } from '../../../http/site-address.ts';
import { text } from '../../../texts/texts.ts';
import { emailErrors, normaliseEmail, type SiteConfig } from '../../accounts/index.ts';
import { CONVERSION_MULTIPLIER } from '../../catalogue/index.ts';
import type { ItemSeller } from './item-seller.ts';
import { MAX_TOP_UP, type NewPayment, type Payments } from './payments.ts';
import type { PaymentProvider } from './provider.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly config: SiteConfig;
  /** Null where this server takes no roubles. */
  readonly payments: Payments | null;
  readonly provider: PaymentProvider | null;
  /** The settings do not say who sells, so nothing is sold for roubles. */
  readonly isOwnerMissing: boolean;
  readonly items: Pick<ItemSeller, 'offer'>;
  /** The confirmed or unconfirmed address of a user; null without one. */
  readonly emailOf: (userId: string) => Promise<string | null>;
  readonly isQuick: (userId: string) => Promise<boolean>;
  /** Counts the payments that a user begins. */
  readonly limits: { take(name: 'payment.user', userId: string): Promise<void> };
}

const METHODS = [
  { id: 0, type: 'sbp', image: '/payment/sbp.svg', key: 'payment.method.sbp' },
  { id: 1, type: 'card', image: '/payment/card.svg', key: 'payment.method.card' },
] as const;

/** A path of this site, so that a payment never leads to another one. */
const sitePath = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/';

/** The calls under /api/payment. */
export const paymentRoutes =
  ({
    sessions,
    config,
    payments,
    provider,
    isOwnerMissing,
    items,
    emailOf,
    isQuick,
    limits,
  }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['payment'] });

    /** The sandbox bank gives coins for nothing, so it serves trial runs only. */
    const refusalFor = (request: FastifyRequest): 'NO_OWNER' | 'NO_PAYMENTS' | null => {
      if (isOwnerMissing) return 'NO_OWNER';
      return mayUseProvider(request) ? null : 'NO_PAYMENTS';
    };

    const mayUseProvider = (request: FastifyRequest): boolean =>
      provider !== null && (provider.name !== 'sandbox' || mayUseDevelopmentTools(config, request));

    const open = (): Payments => {
      if (payments === null) throw new Failure(503, 'NO_PAYMENTS');
      return payments;
    };

    const receiptEmailOf = async (userId: string, given: string | undefined): Promise<string> => {
      const known = await emailOf(userId);
      if (known !== null) return known;
      const email = normaliseEmail(given ?? '');
      const errors = emailErrors(email);
      if (errors.length > 0) throw wrongFields({ email: errors });
      return email;
    };

    const newPayment = async (
      { userId, request }: { readonly userId: string; readonly request: FastifyRequest },
      form: { type: PaymentType; isConsent: boolean; email?: string | undefined; returnTo?: string | undefined },
    ): Promise<NewPayment> => {
      // A quick account is lost with its browser, and so would be what was paid for.
      if (await isQuick(userId)) throw new Failure(403, 'QUICK_ACCOUNT');
      const refusal = refusalFor(request);
      if (refusal !== null) throw new Failure(503, refusal);
      if (!form.isConsent) throw new Failure(400, 'NO_CONSENT');
      await limits.take('payment.user', userId);
      return {
        userId,
        idempotencyKey: idempotencyKeyOf(request),
        type: form.type,
        receiptEmail: await receiptEmailOf(userId, form.email),
        returnUrl: `${ownAddress(config, request)}${sitePath(form.returnTo)}`,
      };
    };

    call({
      method: 'GET',
      path: '/methods',
      who: 'user',
      limit: 'call.user',
      summary: 'The ways to pay in roubles',
      answer: paymentMethods,
      run: async ({ userId, locale, request }) => {
        const methodList = METHODS.map(({ key, ...method }) => ({ ...method, text: text(locale, key) }));
        const refusal = refusalFor(request);
        return {
          methodList: refusal === null ? methodList : [],
          refusal: refusal === null ? null : text(locale, `error.${refusal}`),
          isEmailRequired: (await emailOf(userId)) === null,
        };
      },
    });

    call({
      method: 'POST',
      path: '/topUp',
      who: 'user',
      limit: { inWork: 'payment.user' },
      summary: 'Buy coins',
      description:
        '400 `WRONG_AMOUNT`, `NO_CONSENT`, 409 `TOO_MANY_PAYMENTS`, `KEY_USED` (the key has made another payment), ' +
        '503 `NO_PAYMENTS`, `NO_OWNER`, `PAYMENT_FAILED`, `BANK_UNAVAILABLE`.',
      body: topUpPayload,
      answer: payment,
      alsoFails: [409],
      run: async ({ body, locale, ...caller }) => {
        const { amount, ...form } = body;
        if (!Number.isInteger(amount) || amount < 1 || amount > MAX_TOP_UP)
          throw new Failure(400, { code: 'WRONG_AMOUNT', params: { max: MAX_TOP_UP } });
        const coins = amount * CONVERSION_MULTIPLIER;
        const description = text(locale, { key: 'payment.topUp', params: { coins } });
        return open().topUp({ ...(await newPayment(caller, form)), amount, description });
      },
    });

    call({
      method: 'POST',
      path: '/buy/:id',
      who: 'user',
      limit: { inWork: 'payment.user' },
      summary: 'Buy an item of the market in roubles',
      description:
        '400 `NO_CONSENT`, 404 `ITEM_NOT_FOUND`, 409 `PRICE_CHANGED`, `ALREADY_OWNED`, `TOO_MANY_PAYMENTS`, `KEY_USED`, ' +
        '503 `NO_PAYMENTS`, `NO_OWNER`, `PAYMENT_FAILED`, `BANK_UNAVAILABLE`.',
      params: z.object({ id: itemId }),
      body: buyItemPayload,
      answer: payment,
      alsoFails: [404, 409],
      run: async ({ params, body, locale, ...caller }) => {
        const { priceVersion, ...form } = body;
        const opened = await newPayment(caller, form);
        const asked = { userId: caller.userId, itemId: params.id, locale, priceVersion };
        return open().buyItem({ ...opened, item: await items.offer(asked) });
      },
    });

    call({
      method: 'GET',
      path: '/open',
      who: 'user',
      limit: 'call.user',
      summary: 'The payments of the user that wait for the bank',
      answer: openPaymentList,
      run: async ({ userId }) => ({ paymentList: [...((await payments?.open(userId)) ?? [])] }),
    });

    const ofOne = { who: 'user', params: z.object({ id: z.uuid() }), answer: payment, alsoFails: [404] } as const;
    call({
      ...ofOne,
      method: 'GET',
      path: '/:id',
      limit: 'call.user',
      summary: 'A payment of the user',
      run: async ({ userId, params }) => open().read(userId, params.id),
    });
    call({
      ...ofOne,
      method: 'POST',
      path: '/:id/cancel',
      limit: { none: 'a payment is given up once, and new ones are counted' },
      summary: 'Give up a payment that waits',
      run: async ({ userId, params }) => open().cancel(userId, params.id),
    });
  };

/** The address that a provider notifies. The body proves nothing: the provider is asked. */
export const webhookRoutes =
  ({
    payments,
    provider,
  }: {
    readonly payments: Payments;
    readonly provider: PaymentProvider;
  }): FastifyPluginAsyncZod =>
  async (app) => {
    const limits = openLimitsHere();
    callsOf(app)({
      method: 'POST',
      path: `/${provider.name}`,
      who: 'stranger',
      limit: { inWork: 'notification.network' },
      answer: empty,
      run: async ({ request }) => {
        await limits.take('notification.network', request.ip);
        const news = provider.newsIn(request.body);
        if (news !== null) await limits.take('notification.payment', news.externalId);
        await payments.notified(request.body);
        return {};
      },
    });
  };
