import { useSelector } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { deleteCard, selectCard, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';

export function DeleteCardDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  return (
    <ConfirmDialog
      kind="delete"
      onConfirm={() => {
        run(deleteCard, { cardId });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{texts.deletesNamed(card?.name ?? '')}</p>
    </ConfirmDialog>
  );
}
