import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadingDialog } from '../dialog/LoadingDialog.tsx';
import type { SearchPeople } from '../members/search-people.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import type { ItemDialogTexts } from './ItemDialog.tsx';
import type { ItemActionsSlice, ItemActionsState } from './item-actions-slice.ts';
import type { ItemSubmissions } from './items-slices.ts';
import { ItemConfirm } from './ItemConfirm.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }));
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog.tsx')).AddMembersDialog,
}));

export interface ItemDialogsProps {
  slices: ItemSubmissions & { readonly itemActions: ItemActionsSlice };
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  dialogTexts: ItemDialogTexts;
  /** Finds people for something that does not exist yet. */
  everybody: SearchPeople;
  /** Finds people who are not in it yet. */
  searchFor: (item: ProjectOrBoard) => SearchPeople;
}

/** The dialogs over the table. */
export function ItemDialogs(props: ItemDialogsProps) {
  const { slices, projectId, dialogTexts, everybody, searchFor } = props;
  const { edit, addMembers } = slices;
  const { actions, selectors } = slices.itemActions;
  const dispatch = useDispatch();
  const { editing, addingTo, asked, outcome } = useSelector(
    (root: Record<string, ItemActionsState>) => selectors.selectItemActions(root),
  );
  const leave = () => dispatch(actions.formLeft());
  return (
    <Suspense fallback={<LoadingDialog onClose={leave} />}>
      {editing && (
        <ItemDialog
          key={editing.idempotencyKey}
          item={editing.item}
          givenBack={editing.givenBack ?? null}
          submission={edit}
          dialogTexts={dialogTexts}
          search={editing.item ? searchFor(editing.item) : everybody}
          onCreate={(created) => {
            const { idempotencyKey, isToOpen = false } = editing;
            dispatch(actions.newItemSubmitted({ ...created, idempotencyKey, isToOpen, projectId }));
          }}
          onClose={leave}
        />
      )}
      {addingTo && (
        <AddMembersDialog
          item={addingTo}
          submission={addMembers}
          search={searchFor(addingTo)}
          onClose={leave}
        />
      )}
      {asked && (
        <ItemConfirm
          {...asked}
          onConfirm={() => dispatch(actions.actionConfirmed())}
          onCancel={() => dispatch(actions.actionEnded(null))}
        />
      )}
      {outcome && (
        <OutcomeDialog outcome={outcome} onClose={() => dispatch(actions.outcomeRead())} />
      )}
    </Suspense>
  );
}
