import type { Avatar, RecoveryPayload, RecoverySecret, Service, ServiceAddress } from '@magnaty/protocol';
import { request } from './request.ts';
import { sendByUpload } from './upload.ts';

/** Calls of pages that are loaded on demand: recovery, settings, login services. */
type Done = Record<string, never>;

const USER = '/api/user';

export const sendRecoveryCode = (email: string) =>
  request<Done>({ path: `${USER}/recover_password/send_code`, query: { email } });

export const confirmRecoveryCode = (code: string) =>
  request<RecoverySecret>({ path: `${USER}/recover_password/confirm`, query: { code } });

export const recoverPassword = (payload: RecoveryPayload) =>
  request<Done>({ method: 'POST', path: `${USER}/recover_password/change`, body: { ...payload } });

/** Returns the address of the login service for the browser. */
export const logInBy = (service: Service, isRemember: boolean) =>
  request<ServiceAddress>({ path: `${USER}/auth/${service}`, query: { isRemember: String(isRemember) } });

/** Returns the address at which the user links a service. */
export const linkService = (service: Service) => request<ServiceAddress>({ path: `${USER}/self_connect/${service}` });

export const unlinkService = (service: Service) => request<Done>({ path: `${USER}/self_disconnect/${service}` });

export const sendEmailConfirmation = () => request<Done>({ path: `${USER}/confirm_email/send_code` });

export const approveLogin = (password: string) =>
  request<Done>({ method: 'POST', path: `${USER}/approveLogin`, body: { password } });

export const changePassword = (password: string) =>
  request<Done>({ method: 'POST', path: `${USER}/changePassword`, body: { password } });

/** Deletes the account. The server compares the nickname once more. */
export const removeAccount = (nickname: string) => request<Done>({ path: `${USER}/remove`, query: { nickname } });

export const uploadAvatar = (file: File) => {
  const form = new FormData();
  form.set('file', file, file.name);
  return request<Avatar>({ method: 'POST', path: `${USER}/setAvatar`, body: form, send: sendByUpload });
};

/** Takes one of the preset avatars. */
export const chooseAvatar = (preset: string) =>
  request<Avatar>({ method: 'POST', path: `${USER}/setAvatar`, body: { preset } });

export const removeAvatar = () => request<Done>({ method: 'POST', path: `${USER}/removeAvatar`, body: {} });
