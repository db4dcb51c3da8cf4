import type { RelationList, UserRelations } from '@magnaty/protocol';
import { request } from './request.ts';

/** The players whom the user has blocked and muted. */
export const listRelations = () => request<RelationList>({ path: '/api/relations/list' });

const CALLS: Readonly<Record<keyof UserRelations, readonly [add: string, remove: string]>> = {
  blocked: ['block', 'unblock'],
  muted: ['mute', 'unmute'],
};

export const sendRelation = (kind: keyof UserRelations, userId: string, isOn: boolean) =>
  request<Record<string, never>>({
    method: 'POST',
    path: `/api/relations/${CALLS[kind][isOn ? 0 : 1]}`,
    body: { userId },
  });
