import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import { cardDeleteAsked } from './card-commands.ts';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectCard, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';

export function DeleteCardDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  return (
    <ConfirmDialog
      kind="delete"
      onConfirm={() => {
        dispatch(cardDeleteAsked({ cardId }));
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{texts.deletesNamed(card?.name ?? '')}</p>
    </ConfirmDialog>
  );
}
