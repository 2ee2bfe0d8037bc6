import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { cardArchiveAsked, cardDeleteAsked } from '../card-commands/card-commands.ts';
import { columnArchiveAsked, columnDeleteAsked } from '../columns/column-commands.ts';
import { selectCard, selectList, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';

type Props = DialogProps & { of: 'card' | 'list'; id: number; doing: 'restore' | 'delete' };

/** Asks before something comes back from the archive, or goes for good. */
export function ArchivedDialog({ of, id, doing, onClose }: Props) {
  const dispatch = useDispatch();
  const name =
    useSelector((state: WithLists) =>
      of === 'card' ? selectCard(state, id)?.name : selectList(state, id)?.name,
    ) ?? '';
  const events = {
    card: {
      restore: () => cardArchiveAsked({ cardId: id, archive: 0 }),
      delete: () => cardDeleteAsked({ cardId: id }),
    },
    list: {
      restore: () => columnArchiveAsked({ listId: id, archive: 0 }),
      delete: () => columnDeleteAsked({ listId: id }),
    },
  };
  const words = doing === 'restore' ? { title: texts.restoreItem, confirm: texts.restore } : {};
  return (
    <ConfirmDialog
      kind={doing === 'restore' ? 'change' : 'delete'}
      {...words}
      onConfirm={() => {
        dispatch(events[of][doing]());
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{doing === 'restore' ? texts.comesBack(name) : texts.deletesNamed(name)}</p>
    </ConfirmDialog>
  );
}
