import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import { cardsBulkAsked } from './bulk-commands.ts';

type Props = DialogProps & { listId: number; doing: 'archive' | 'delete' };

/** Asks before all cards of a column are archived or deleted, with their number. */
export function BulkDialog({ listId, doing, onClose }: Props) {
  const dispatch = useDispatch();
  const list = useSelector((state: WithLists) => selectList(state, listId));
  // Those that were there when it was asked: what is added meanwhile was not meant.
  const [cardIds] = useState(list?.cardIds ?? []);
  return (
    <ConfirmDialog
      kind={doing}
      onConfirm={() => {
        dispatch(cardsBulkAsked({ cardIds, action: { do: doing } }));
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{texts.bulk.confirm[doing](cardIds.length, list?.name ?? '')}</p>
    </ConfirmDialog>
  );
}
