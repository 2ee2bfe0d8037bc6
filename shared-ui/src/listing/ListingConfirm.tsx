import { ConfirmDialog, type ConfirmKind } from '../dialog/ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import type { ListingAction } from './listing-actions-slice.ts';

interface Props {
  action: ListingAction;
  items: readonly ProjectOrBoard[];
  isWorking: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const KINDS: Record<ListingAction, ConfirmKind> = {
  archive: 'archive',
  restore: 'change',
  delete: 'delete',
  leave: 'custom',
};

/** Asks before rows are archived, activated, deleted for good or left. */
export function ListingConfirm({ action, items, isWorking, onConfirm, onCancel }: Props) {
  const [first] = items;
  const what =
    items.length === 1 && first ? texts.oneItem(first.name) : texts.manyItems(items.length);
  const own = action === 'restore' || action === 'leave' ? texts.confirmAction[action] : {};
  return (
    <ConfirmDialog
      kind={KINDS[action]}
      {...own}
      isWorking={isWorking}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.confirmText[action]}</p>
      <p>{texts.confirmWhat[action](what)}</p>
    </ConfirmDialog>
  );
}
