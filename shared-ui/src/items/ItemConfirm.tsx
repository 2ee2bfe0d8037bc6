import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import type { Item } from './item.ts';
import type { ItemAction } from './items-slice.ts';

interface Props {
  action: ItemAction;
  item: Item;
  isWorking: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a row is archived, activated or deleted for good (section 8). */
export function ItemConfirm({ action, item: { name }, isWorking, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      title={texts.confirmTitles[action]}
      confirm={texts.actions[action]}
      isDangerous={action === 'delete'}
      isWorking={isWorking}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {action === 'archive' && <p>{texts.archiveText}</p>}
      {action === 'restore' && <p>{texts.restoreText(name)}</p>}
      {action === 'delete' && (
        <>
          <p>{texts.deleteText}</p>
          <p>{texts.deleteNamed(name)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
