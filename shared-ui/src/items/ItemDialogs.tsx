import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadingDialog } from '../dialog/LoadingDialog.tsx';
import type { SearchPeople } from '../members/search-people.ts';
import type { Item } from './item.ts';
import type { ItemDialogTexts } from './ItemDialog.tsx';
import type { FormStatus, ItemWorkSlice, ItemWorkState } from './item-work-slice.ts';
import { ItemConfirm } from './ItemConfirm.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }));
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog.tsx')).AddMembersDialog,
}));

export interface ItemDialogsProps {
  slice: ItemWorkSlice;
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  dialogTexts: ItemDialogTexts;
  /** Finds people for something that does not exist yet. */
  everybody: SearchPeople;
  /** Finds people who are not in it yet. */
  searchFor: (item: Item) => SearchPeople;
}

const refusalOf = (form: FormStatus) => (form.status === 'refused' ? form.message : null);

/** The dialogs over the table. */
export function ItemDialogs(props: ItemDialogsProps) {
  const { slice, projectId, dialogTexts, everybody, searchFor } = props;
  const { actions, selectors } = slice;
  const dispatch = useDispatch();
  const { editing, addingTo, asked, outcome } = useSelector((root: Record<string, ItemWorkState>) =>
    selectors.selectWork(root),
  );
  const leave = () => dispatch(actions.formLeft());
  return (
    <Suspense fallback={<LoadingDialog onClose={leave} />}>
      {editing && (
        <ItemDialog
          key={editing.idempotencyKey}
          item={editing.item}
          givenBack={editing.givenBack ?? null}
          isSaving={editing.form.status === 'saving'}
          refusal={refusalOf(editing.form)}
          dialogTexts={dialogTexts}
          search={editing.item ? searchFor(editing.item) : everybody}
          onSubmit={(fields) => dispatch(actions.submitted(fields))}
          onCreate={(created) => {
            const { idempotencyKey } = editing;
            dispatch(actions.newItemSubmitted({ ...created, idempotencyKey, projectId }));
          }}
          onClose={leave}
        />
      )}
      {addingTo && (
        <AddMembersDialog
          item={addingTo.item}
          isSaving={addingTo.form.status === 'saving'}
          refusal={refusalOf(addingTo.form)}
          search={searchFor(addingTo.item)}
          onSubmit={(users) => dispatch(actions.membersSubmitted(users))}
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
