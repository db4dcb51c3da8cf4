import { failureText } from '../../shared/forms/form-failure.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { endAsking, useBlocking, type BlockedPerson } from '../../shared/session/blocking.ts';
import { setRelation } from '../../shared/session/relations.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { notify, notifyWithAction } from '../../shared/ui/toasts.ts';
import styles from './block-dialog.module.css';

/** A block can be undone by its notification for so long, ms. */
const UNDO_MS = 10_000;

/** Says what a block does, before it is one. */
export default function BlockDialog() {
  const t = useText();
  const asked = useBlocking((blocking) => blocking.asked);
  return (
    <Modal open={asked !== null} title={t('block.title')} onClose={endAsking} size="small">
      <p className={styles.name}>{asked?.nickname}</p>
      <p>{t('block.text')}</p>
      <div className={styles.buttons}>
        <Button variant="line" data-first-focus="" onClick={endAsking}>
          {t('block.cancel')}
        </Button>
        <Button
          onClick={() => {
            if (asked === null) return;
            endAsking();
            void block(asked, t);
          }}
        >
          {t('relation.block')}
        </Button>
      </div>
    </Modal>
  );
}

async function block(person: BlockedPerson, t: Translator): Promise<void> {
  const { userId, nickname } = person;
  useBlocking.setState(({ just }) => ({
    just: [{ ...person, at: Date.now() }, ...just.filter((one) => one.userId !== userId)],
  }));
  if (!(await change(userId, true, t))) return;
  const undo = { icon: 'x-circle-fill', text: t('block.undo'), run: () => void change(userId, false, t) };
  notifyWithAction(t('block.done', { nickname }), undo, UNDO_MS);
}

async function change(userId: string, isOn: boolean, t: Translator): Promise<boolean> {
  try {
    await setRelation('blocked', userId, isOn);
    return true;
  } catch (error) {
    notify('error', failureText(error, t));
    return false;
  }
}
