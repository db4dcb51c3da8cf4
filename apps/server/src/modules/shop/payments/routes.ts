import {
  apiError,
  buyItemPayload,
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
import { Failure, wrongFields } from '../../../http/failure.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { localeOf } from '../../../http/locale.ts';
import { openLimitsHere } from '../../../limits/limiter.ts';
import { mayUseDevelopmentTools, ownAddress } from '../../../http/site-address.ts';
import { text } from '../../../texts/texts.ts';
import {
  emailErrors,
  FAILED_FOR_USER,
  BODIES,
  normaliseEmail,
  type Guard,
  type SiteConfig,
} from '../../accounts/index.ts';
import { CONVERSION_MULTIPLIER } from '../../catalogue/index.ts';
import type { ItemSeller } from './item-seller.ts';
import { MAX_TOP_UP, type NewPayment, type Payments } from './payments.ts';
import type { PaymentProvider } from './provider.ts';

interface Options {
  readonly guard: Guard;
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
    guard,
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
    const tags = ['payment'];

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
      request: FastifyRequest,
      form: { type: PaymentType; isConsent: boolean; email?: string | undefined; returnTo?: string | undefined },
    ): Promise<NewPayment> => {
      const { userId } = await guard.need(request);
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

    app.get(
      '/methods',
      {
        schema: {
          tags,
          summary: 'The ways to pay in roubles',
          response: { 200: paymentMethods, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        const locale = localeOf(request);
        const methodList = METHODS.map(({ key, ...method }) => ({ ...method, text: text(locale, key) }));
        const refusal = refusalFor(request);
        return {
          methodList: refusal === null ? methodList : [],
          refusal: refusal === null ? null : text(locale, `error.${refusal}`),
          isEmailRequired: (await emailOf(userId)) === null,
        };
      },
    );

    app.post(
      '/topUp',
      {
        schema: {
          tags,
          summary: 'Buy coins',
          description:
            '400 `WRONG_AMOUNT`, `NO_CONSENT`, 409 `TOO_MANY_PAYMENTS`, `KEY_USED` (the key has made another payment), ' +
            '503 `NO_PAYMENTS`, `NO_OWNER`, `PAYMENT_FAILED`, `BANK_UNAVAILABLE`.',
          consumes: BODIES,
          body: topUpPayload,
          response: { 200: payment, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        const { amount, ...form } = request.body;
        if (!Number.isInteger(amount) || amount < 1 || amount > MAX_TOP_UP)
          throw new Failure(400, { code: 'WRONG_AMOUNT', params: { max: MAX_TOP_UP } });
        const coins = amount * CONVERSION_MULTIPLIER;
        const description = text(localeOf(request), { key: 'payment.topUp', params: { coins } });
        return open().topUp({ ...(await newPayment(request, form)), amount, description });
      },
    );

    app.post(
      '/buy/:id',
      {
        schema: {
          tags,
          summary: 'Buy an item of the market in roubles',
          description:
            '400 `NO_CONSENT`, 404 `ITEM_NOT_FOUND`, 409 `PRICE_CHANGED`, `ALREADY_OWNED`, `TOO_MANY_PAYMENTS`, `KEY_USED`, ' +
            '503 `NO_PAYMENTS`, `NO_OWNER`, `PAYMENT_FAILED`, `BANK_UNAVAILABLE`.',
          consumes: BODIES,
          params: z.object({ id: itemId }),
          body: buyItemPayload,
          response: { 200: payment, ...FAILED_FOR_USER, 404: apiError, 409: apiError },
        },
      },
      async (request) => {
        const { priceVersion, ...form } = request.body;
        const opened = await newPayment(request, form);
        const asked = { userId: opened.userId, itemId: request.params.id, locale: localeOf(request), priceVersion };
        return open().buyItem({ ...opened, item: await items.offer(asked) });
      },
    );

    app.get(
      '/open',
      {
        schema: {
          tags,
          summary: 'The payments of the user that wait for the bank',
          response: { 200: openPaymentList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return { paymentList: [...((await payments?.open(userId)) ?? [])] };
      },
    );

    const one = { params: z.object({ id: z.uuid() }), response: { 200: payment, ...FAILED_FOR_USER, 404: apiError } };
    app.get('/:id', { schema: { tags, summary: 'A payment of the user', ...one } }, async (request) =>
      open().read((await guard.need(request)).userId, request.params.id),
    );
    app.post('/:id/cancel', { schema: { tags, summary: 'Give up a payment that waits', ...one } }, async (request) =>
      open().cancel((await guard.need(request)).userId, request.params.id),
    );
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
    app.post(`/${provider.name}`, { schema: { hide: true } }, async (request) => {
      await limits.take('notification.network', request.ip);
      const news = provider.newsIn(request.body);
      if (news !== null) await limits.take('notification.payment', news.externalId);
      await payments.notified(request.body);
      return {};
    });
  };
