import type { Service } from '@magnaty/protocol';
import { isService } from '../../shared/session/services.ts';

/** Results of a redirect, read from the address of a page. */
export interface RedirectResult {
  readonly linking: { readonly service: Service; readonly isLinked: boolean } | null;
  /** Null if no confirmation link was followed. */
  readonly isEmailConfirmed: boolean | null;
  readonly settings: 'main' | 'accounts' | null;
  /** The other parameters of the address. */
  readonly rest: string;
}

const PARAMETERS = ['page', 'service', 'connect', 'emailConfirm'];

/** Null if the address contains no result. */
export function redirectResultOf(search: string): RedirectResult | null {
  const params = new URLSearchParams(search);
  const service = params.get('service');
  const linking = isService(service) ? { service, isLinked: params.get('connect') === 'true' } : null;
  const emailConfirm = params.get('emailConfirm');
  const isSettings = params.get('page') === 'settings';
  if (linking === null && emailConfirm === null && !isSettings) return null;
  for (const name of PARAMETERS) params.delete(name);
  const rest = params.toString();
  return {
    linking,
    isEmailConfirmed: emailConfirm === null ? null : emailConfirm === 'success',
    settings: isSettings ? (linking === null ? 'main' : 'accounts') : null,
    rest: rest === '' ? '' : `?${rest}`,
  };
}
