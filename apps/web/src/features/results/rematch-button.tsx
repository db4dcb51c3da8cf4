import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { RematchOf } from './use-rematch-of.ts';

/** Asks for a rematch, agrees to one, or takes the own agreement back. It stays one button, so it keeps the focus. */
export function RematchButton({ of: { rematch, own, isOpen, isCalled, ask, answer } }: { readonly of: RematchOf }) {
  const t = useText();
  if (rematch?.state === 'starting') return null;
  if (isOpen && own === 'agreed')
    return (
      <Button variant="line" onClick={() => answer(false)}>
        {t('game.rematch.cancel')}
      </Button>
    );
  return (
    <Button variant={isCalled ? 'primary' : 'ink'} onClick={() => (isOpen ? answer(true) : ask())}>
      {t(isOpen ? 'game.rematch.accept' : 'game.rematch.ask')}
    </Button>
  );
}
