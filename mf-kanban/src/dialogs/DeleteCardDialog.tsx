import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import { cardDeleteAsked } from '../lists/list-commands.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';

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
