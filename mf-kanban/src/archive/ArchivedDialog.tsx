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

type Props = DialogProps & { of: 'card' | 'list'; id: number; doing: 'restore' | 'delete' };

/** Asks before something comes back from the archive, or goes for good. */
export function ArchivedDialog({ of, id, doing, onClose }: Props) {
  const run = useRun();
  const name =
    useSelector((state: WithCards) =>
      of === 'card' ? selectCard(state, id)?.name : selectList(state, id)?.name,
    ) ?? '';
  const acts = {
    card: {
      restore: () => run(archiveCard, { cardId: id, archive: 0 }),
      delete: () => run(deleteCard, { cardId: id }),
    },
    list: {
      restore: () => run(archiveList, { listId: id, archive: 0 }),
      delete: () => run(deleteList, { listId: id }),
    },
  };
  const words = doing === 'restore' ? { title: texts.restoreItem, confirm: texts.restore } : {};
  return (
    <ConfirmDialog
      kind={doing === 'restore' ? 'change' : 'delete'}
      {...words}
      onConfirm={() => {
        acts[of][doing]();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{doing === 'restore' ? texts.comesBack(name) : texts.deletesNamed(name)}</p>
    </ConfirmDialog>
  );
}
