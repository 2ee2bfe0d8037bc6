import { useCardEntries } from 'shared-cards';
import { ConfirmDialog } from 'shared-ui';
import type { DialogProps } from '../dialogs/dialog-slice.ts';

interface Props extends DialogProps {
  cardId: number;
  command: string;
}

/** Asks before a command of a card that cannot be taken back. */
export function ConfirmCommandDialog({ cardId, command, onClose }: Props) {
  const entry = useCardEntries('tile', cardId).find(({ key }) => key === command);
  return (
    <ConfirmDialog
      kind="delete"
      onConfirm={() => {
        entry?.onChoose?.();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{entry?.question}</p>
    </ConfirmDialog>
  );
}
