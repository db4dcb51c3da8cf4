import { z } from 'zod';
import { flag } from './failure.ts';

/** A social network, a messenger, a search engine: VK ID, Telegram, Yandex ID. */
export const service = z.enum(['vk', 'tg', 'ya']);
export type Service = z.infer<typeof service>;

/**
 * GET /api/user/self_connect/{service} and GET /api/user/auth/{service}: where the browser goes next. It comes back
 * - linked: `/?page=settings&service={service}&connect=true`
 * - not linked: the same with `connect=false`
 * - logged in: `/`
 * - not logged in: `/authorization?loginError={service}`
 */
export const serviceAddress = z.object({ url: z.string() });
export type ServiceAddress = z.infer<typeof serviceAddress>;

/** GET /api/user/auth/{service}?isRemember */
export const serviceLoginQuery = z.object({ isRemember: flag.default(true) });
