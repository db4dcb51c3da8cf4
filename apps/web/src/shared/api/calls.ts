import type {
  CurrentUser,
  Dictionary,
  FieldKind,
  FieldValidation,
  RoomInfo,
  ServerInfo,
  UpdatedField,
  UserNumbers,
} from '@magnaty/protocol';
import { request, type Call } from './request.ts';

export interface LoginForm {
  readonly login: string;
  readonly password: string;
  readonly isRemember: boolean;
}

export interface RegistrationForm extends LoginForm {
  readonly email: string;
}

export const getServerInfo = () => request<ServerInfo>({ path: '/api/unregistered/main/info' });

export const getDictionary = (localeId: number) =>
  request<Dictionary>({ path: `/api/unregistered/dictionary/${localeId}` });

export const getCurrentUser = () => request<CurrentUser>({ path: '/api/user/info' });

/** The numbers that change while the page is open: balance, experience and rating. */
export const getUserNumbers = () => request<UserNumbers>({ path: '/api/user/updateInfo' });

export const logIn = (form: LoginForm) =>
  request<CurrentUser>({ method: 'POST', path: '/api/user/auth', body: { ...form } });

export const register = (form: RegistrationForm) =>
  request<CurrentUser>({ method: 'POST', path: '/api/user/register', body: { ...form } });

export const logOut = () => request<Record<string, never>>({ path: '/api/user/logout' });

/** More characters than any field accepts, and short enough for an address. */
const MAX_VALIDATED_LENGTH = 400;

/** Asks the server whether a value is valid. A very long value is cut: it is too long either way. */
export const validateField = (field: FieldKind, value: string) =>
  request<FieldValidation>({
    path: `/api/user/validate/field/${field}`,
    query: { value: value.slice(0, MAX_VALIDATED_LENGTH) },
  });

export const updateField = (field: UpdatedField, value: string, options: Pick<Call, 'keepalive'> = {}) =>
  request<Record<string, never>>({
    method: 'POST',
    path: `/api/user/update/field/${field}`,
    body: { value },
    ...options,
  });

/** The creator of an invite link's room. */
export const getRoomInfo = (code: string) =>
  request<RoomInfo>({ path: `/api/game/room/${encodeURIComponent(code)}/info` });
