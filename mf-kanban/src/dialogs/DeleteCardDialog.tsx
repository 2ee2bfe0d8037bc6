import { useDispatch } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import { cardDeleteAsked } from '../lists/list-commands.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';

export function DeleteCardDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  return (
    <ConfirmDialog
      isDangerous
      title={texts.deleteTitle}
      confirm={texts.delete}
      onConfirm={() => {
        dispatch(cardDeleteAsked({ cardId }));
        onClose();
      }}
      onCancel={onClose}
    >
      {texts.deleteText}
    </ConfirmDialog>
  );
}
