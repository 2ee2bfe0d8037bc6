import { ConfirmDialog, type ConfirmKind } from '../dialog/ConfirmDialog.tsx';
import { useSubmission } from '../requests/use-submission.ts';
import { texts } from '../texts.ts';
import type { AskedAction, ListingAction } from './listing-actions-slice.ts';
import type { ListingSubmissions } from './listing-slices.ts';

interface Props extends AskedAction {
  submission: ListingSubmissions['act'];
  onCancel: () => void;
}

const KINDS: Record<ListingAction, ConfirmKind> = {
  archive: 'archive',
  restore: 'change',
  delete: 'delete',
  leave: 'custom',
};

/** Asks before rows are archived, activated, deleted for good or left. */
export function ListingConfirm({ action, items, submission, onCancel }: Props) {
  const { isSubmitting, submit } = useSubmission(submission);
  const [first] = items;
  const what =
    items.length === 1 && first ? texts.oneItem(first.name) : texts.manyItems(items.length);
  const own = action === 'restore' || action === 'leave' ? texts.confirmAction[action] : {};
  return (
    <ConfirmDialog
      kind={KINDS[action]}
      {...own}
      isWorking={isSubmitting}
      onConfirm={() => submit({ action, items })}
      onCancel={onCancel}
    >
      <p>{texts.confirmText[action]}</p>
      <p>{texts.confirmWhat[action](what)}</p>
    </ConfirmDialog>
  );
}
