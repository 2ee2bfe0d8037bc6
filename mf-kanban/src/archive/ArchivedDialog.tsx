import { useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import {
  archiveCard,
  archiveList,
  deleteCard,
  deleteList,
  selectCard,
  selectList,
  useRun,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';

type Props = DialogProps & { of: 'card' | 'list'; id: number; action: 'restore' | 'delete' };

/** Confirms restoring or deleting something archived. */
export function ArchivedDialog({ of, id, action, onClose }: Props) {
  const run = useRun();
  const name =
    useSelector((state: WithCards) =>
      of === 'card' ? selectCard(state, id)?.name : selectList(state, id)?.name,
    ) ?? '';
  const acts = {
    card: {
      restore: () => run(archiveCard, { cardId: id, isArchived: false }),
      delete: () => run(deleteCard, { cardId: id }),
    },
    list: {
      restore: () => run(archiveList, { listId: id, isArchived: false }),
      delete: () => run(deleteList, { listId: id }),
    },
  };
  const labels = action === 'restore' ? { title: texts.restoreItem, confirm: texts.restore } : {};
  return (
    <ConfirmDialog
      kind={action === 'restore' ? 'change' : 'delete'}
      {...labels}
      onConfirm={() => {
        acts[of][action]();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{action === 'restore' ? texts.comesBack(name) : texts.deletesNamed(name)}</p>
    </ConfirmDialog>
  );
}
