import type { RelatedUser, RelationList } from '@magnaty/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listRelations } from '../../../shared/api/relation-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { setRelation, type RelationKind } from '../../../shared/session/relations.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { noteClass, Section } from '../rows/rows.tsx';
import styles from './relations.module.css';

const KEY = ['relations'];
const KINDS = ['blocked', 'muted'] as const satisfies readonly RelationKind[];

/** The lists of the server. */
export function useRelationList() {
  const { data: list, ...loading } = useQuery({ queryKey: KEY, queryFn: listRelations, gcTime: 0, staleTime: 0 });
  return { list, ...loading };
}

/** The players whom the user has blocked and muted, to take that back. */
export function Relations({ list }: { readonly list: RelationList }) {
  const t = useText();
  return KINDS.map((kind) => (
    <Section key={kind} title={t(`settings.relations.${kind}`, { count: list[kind].length })}>
      <ul>
        {list[kind].map((player) => (
          <Player key={player.userId} {...{ kind, player }} />
        ))}
      </ul>
      <p className={noteClass}>{t(`settings.relations.${kind}.note`)}</p>
    </Section>
  ));
}

interface PlayerProps {
  readonly kind: RelationKind;
  readonly player: RelatedUser;
}

function Player({ kind, player: { userId, nickname, avatarPath } }: PlayerProps) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (button: HTMLElement): Promise<void> => {
    const heading = button.closest('section')?.querySelector('h3');
    setBusy(true);
    try {
      await setRelation(kind, userId, false);
      client.setQueryData<RelationList>(
        KEY,
        (list) => list && { ...list, [kind]: list[kind].filter((one) => one.userId !== userId) },
      );
      // The focused button goes away with its row.
      heading?.focus();
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setBusy(false);
  };
  return (
    <li className={`row ${styles.row}`}>
      <Avatar nickname={nickname} path={avatarPath} className={`rigid ${styles.portrait}`} />
      <b title={nickname}>{nickname}</b>
      <Button
        size="small"
        variant="line"
        disabled={isBusy}
        aria-label={t(`settings.relations.${kind}.backOf`, { nickname })}
        onClick={({ currentTarget }) => void takeBack(currentTarget)}
      >
        {t(kind === 'blocked' ? 'relation.unblock' : 'game.playerMenu.unmute')}
      </Button>
    </li>
  );
}
