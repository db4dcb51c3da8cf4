import type { Privacy } from '@magnaty/protocol';
import { useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Select } from '../../shared/ui/select.tsx';
import { notify } from '../../shared/ui/toasts.ts';

const AUDIENCES = ['all', 'friends', 'nobody'] as const;

/** Who sees the own profile. A choice is saved at once. */
export function ProfileAudience({ audience }: { readonly audience: Privacy['profile'] }) {
  const t = useText();
  const [chosen, setChosen] = useState(audience);
  const [isSaving, setSaving] = useState(false);
  const change = async (profile: Privacy['profile']) => {
    setSaving(true);
    setChosen(profile);
    try {
      // Another tab may have changed the other choices.
      const settings = await request<Privacy>({ path: '/api/privacy' });
      await request({ method: 'POST', path: '/api/privacy', body: { ...settings, profile } });
    } catch (error) {
      setChosen(chosen);
      notify('error', failureText(error, t));
    }
    setSaving(false);
  };
  return (
    <Select
      label={t('profile.audience')}
      items={AUDIENCES.map((id) => ({ id, text: t(`profile.audience.${id}`) }))}
      value={chosen}
      disabled={isSaving}
      onChange={({ currentTarget: { value } }) => {
        const next = AUDIENCES.find((one) => one === value);
        if (next !== undefined) void change(next);
      }}
    />
  );
}
