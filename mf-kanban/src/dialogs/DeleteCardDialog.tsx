import { useDispatch } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import { cardDeleteAsked } from '../lists/list-commands.ts';
import type { DialogProps } from './BoardDialogs.tsx';

export function DeleteCardDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  return (
    <ConfirmDialog
      kind="delete"
      onConfirm={() => {
        dispatch(cardDeleteAsked({ cardId }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
