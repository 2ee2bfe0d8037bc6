import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useBulk } from './use-bulk.ts';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectList, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';

type Props = DialogProps & { listId: number; doing: 'archive' | 'delete' };

/** Asks before all cards of a column are archived or deleted, with their number. */
export function BulkDialog({ listId, doing, onClose }: Props) {
  const bulk = useBulk();
  const list = useSelector((state: WithCards) => selectList(state, listId));
  // Those that were there when it was asked: what is added meanwhile was not meant.
  const [cardIds] = useState(list?.cardIds ?? []);
  return (
    <ConfirmDialog
      kind={doing}
      onConfirm={() => {
        bulk(cardIds, { do: doing });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{texts.bulk.confirm[doing](cardIds.length, list?.name ?? '')}</p>
    </ConfirmDialog>
  );
}
