import { z } from 'zod';
import { flag } from './failure.ts';

/** A login service: VK ID, Telegram or Yandex ID. */
export const service = z.enum(['vk', 'tg', 'ya']);
export type Service = z.infer<typeof service>;

/**
 * GET /api/user/self_connect/{service} and GET /api/user/auth/{service}. `url` is the page of the
 * service; afterwards the browser returns to one of these addresses:
 * - linked: `/?page=settings&service={service}&connect=true`
 * - not linked: the same with `connect=false`
 * - logged in: `/`
 * - not logged in: `/authorization?loginError={service}`
 */
export const serviceAddress = z.object({ url: z.string() });
export type ServiceAddress = z.infer<typeof serviceAddress>;

/** GET /api/user/auth/{service}?isRemember */
export const serviceLoginQuery = z.object({ isRemember: flag.default(true) });
