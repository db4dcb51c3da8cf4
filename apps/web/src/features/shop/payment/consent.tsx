import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';

interface ConsentProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The acceptance of both documents. They open in a new tab, so that the purchase stays. */
export function Consent({ checked, onChange }: ConsentProps) {
  const t = useText();
  const documentLink = (path: string) => (chunks: ReactNode) => (
    <a href={path} target="_blank" rel="noreferrer" className="link">
      {chunks}
    </a>
  );
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span>
        {t.rich('pay.consent', {
          privacy: documentLink('/docs/privacyPolicy'),
          offer: documentLink('/docs/offerAgreement'),
        })}
      </span>
    </Checkbox>
  );
}
