import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dialogClosed, type DialogState, selectDialog } from './dialog-slice.ts';

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }));
const ColumnDialog = lazy(async () => ({
  default: (await import('./ColumnDialog.tsx')).ColumnDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
}));
const DeleteCardDialog = lazy(async () => ({
  default: (await import('./DeleteCardDialog.tsx')).DeleteCardDialog,
}));

/** The dialog that is open, if one is. Loaded when first opened: a board shows without them. */
export function BoardDialogs() {
  const dispatch = useDispatch();
  const state = useSelector((root: { boardDialog: DialogState }) => selectDialog(root));
  if (state.status === 'closed') return null;
  const { dialog } = state;
  const shared = {
    isSaving: state.status === 'saving',
    refusal: state.status === 'refused' ? state.message : null,
    onClose: () => void dispatch(dialogClosed()),
  };
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'task' && <TaskDialog {...shared} {...dialog} />}
      {dialog.kind === 'column' && <ColumnDialog {...shared} listId={dialog.listId} />}
      {dialog.kind === 'shortcuts' && <ShortcutsDialog onClose={shared.onClose} />}
      {dialog.kind === 'deleteCard' && <DeleteCardDialog {...shared} cardId={dialog.cardId} />}
    </Suspense>
  );
}

/** What every dialog of the board is given. */
export interface DialogProps {
  isSaving: boolean;
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  onClose: () => void;
}
