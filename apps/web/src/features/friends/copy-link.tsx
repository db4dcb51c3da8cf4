import { useRef } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';

interface CopyLinkProps {
  readonly link: string;
  readonly text: string;
  readonly variant: 'primary' | 'bone' | 'ink';
}

/** Copies the address that a friend gets. */
export function CopyLink({ link, text, variant }: CopyLinkProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'friends.link.copied' : 'friends.link.failed'));
  };
  return (
    <>
      {/* Only to copy from, where the clipboard refuses. */}
      <input ref={field} className="unseen" readOnly tabIndex={-1} value={link} aria-hidden />
      <Button
        variant={variant}
        size={variant === 'primary' ? 'medium' : 'small'}
        icon="copy-bold"
        onClick={() => void copy()}
      >
        {text}
      </Button>
    </>
  );
}
