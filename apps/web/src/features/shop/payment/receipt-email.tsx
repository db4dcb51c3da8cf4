import { useText } from '../../../shared/i18n/use-text.ts';
import { TextInput } from '../../../shared/ui/text-input.tsx';

interface ReceiptEmailProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error: string | undefined;
}

/** The address for the receipt, for an account without one. */
export function ReceiptEmail({ value, onChange, error }: ReceiptEmailProps) {
  const t = useText();
  return (
    <TextInput
      label={t('pay.email')}
      hint={t('pay.email.hint')}
      type="email"
      name="email"
      autoComplete="email"
      maxLength={320}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
