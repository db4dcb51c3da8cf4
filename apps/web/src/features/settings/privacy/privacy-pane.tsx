import type { Privacy } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { exportData, getPrivacy, savePrivacy } from '../../../shared/api/settings-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { onAccountChange } from '../../../shared/session/account-changes.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { Relations, useRelationList } from '../relations/relations.tsx';
import { Choice, Row, Section } from '../rows/rows.tsx';
import { useSavedAtOnce } from '../use-saved-at-once.ts';
import { saveFile } from './save-file.ts';

const AUDIENCES = ['all', 'friends', 'nobody'] as const;

/** What others see and may do, whom the user blocks, and the file with all data. */
export default function PrivacyPane() {
  const t = useText();
  const { value, loading, change, reload } = useSavedAtOnce({ name: 'privacy', load: getPrivacy, save: savePrivacy });
  const { list, ...relations } = useRelationList();
  const follow = useEffectEvent(reload);
  // Another tab has changed them.
  useEffect(() => onAccountChange(['privacy'], () => follow(), { afterGap: true }), []);
  return (
    <>
      {value === undefined || list === undefined ? (
        <LoadState
          isError={loading.isError || relations.isError}
          isFetching={loading.isFetching || relations.isFetching}
          refetch={() => [reload(), void relations.refetch()]}
          failure={t('part.lost')}
          place="text"
        />
      ) : (
        <>
          <Choices value={value} onChange={change} />
          <Relations list={list} />
        </>
      )}
      <DataRow />
    </>
  );
}

interface ChoicesProps {
  readonly value: Privacy;
  readonly onChange: (value: Privacy) => void;
}

function Choices({ value, onChange }: ChoicesProps) {
  const t = useText();
  const audienceOf = (field: 'profile' | 'presence' | 'invitations') => ({
    name: t(`settings.privacy.${field}`),
    items: AUDIENCES.map((id) => ({ id, text: t(`settings.privacy.${id}`) })),
    chosenId: value[field],
    onChoose: (id: (typeof AUDIENCES)[number]) => onChange({ ...value, [field]: id }),
  });
  return (
    <>
      <Section title={t('settings.privacy.sees')}>
        <Choice {...audienceOf('profile')} note={t('settings.privacy.profile.note')} />
        <Choice {...audienceOf('presence')} />
      </Section>
      <Section title={t('settings.privacy.may')}>
        <Choice {...audienceOf('invitations')} />
        <Choice
          name={t('settings.privacy.requests')}
          items={(['all', 'opponents', 'nobody'] as const).map((id) => ({ id, text: t(`settings.privacy.${id}`) }))}
          chosenId={value.requests}
          onChoose={(requests) => onChange({ ...value, requests })}
        />
      </Section>
    </>
  );
}

function DataRow() {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const download = async (): Promise<void> => {
    setMaking(true);
    try {
      saveFile('magnaty.json', await exportData());
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setMaking(false);
  };
  return (
    <Section title={t('settings.export')}>
      <Row name={t(isMaking ? 'settings.export.making' : 'settings.export.note')}>
        <button type="button" className="link" disabled={isMaking} onClick={() => void download()}>
          {t('settings.export.download')}
        </button>
      </Row>
    </Section>
  );
}
