import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadingDialog } from '../dialog/LoadingDialog.tsx';
import type { SearchPeople } from '../members/search-people.ts';
import type { NewProjectOrBoard, ProjectOrBoard } from './project-or-board.ts';
import type { ProjectOrBoardDialogTexts } from './ProjectOrBoardDialog.tsx';
import type { ListingActionsState } from './listing-actions-slice.ts';
import type { ListingSlices } from './listing-slices.ts';
import { ListingConfirm } from './ListingConfirm.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';

const ProjectOrBoardDialog = lazy(async () => ({
  default: (await import('./ProjectOrBoardDialog.tsx')).ProjectOrBoardDialog,
}));
const NewBoardDialog = lazy(async () => ({
  default: (await import('./NewBoardDialog.tsx')).NewBoardDialog,
}));
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog.tsx')).AddMembersDialog,
}));

export interface ListingDialogsProps {
  slices: Pick<
    ListingSlices,
    'edit' | 'addMembers' | 'listingActions' | 'invitations' | 'templates'
  >;
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  dialogTexts: ProjectOrBoardDialogTexts;
  /** The title of the dialog for a new board, and the text of its button. */
  add: string;
  create: string;
  onCreate: (created: NewProjectOrBoard) => void;
  /** Finds people who are not members yet. */
  searchFor: (item: ProjectOrBoard) => SearchPeople;
}

/** The dialogs over the table. */
export function ListingDialogs(props: ListingDialogsProps) {
  const { slices, projectId, dialogTexts, add, create, onCreate, searchFor } = props;
  const { edit, addMembers, invitations } = slices;
  const { actions, selectors } = slices.listingActions;
  const dispatch = useDispatch();
  const { editing, addingTo, asked, outcome } = useSelector(
    (root: Record<string, ListingActionsState>) => selectors.selectListingActions(root),
  );
  const leave = () => dispatch(actions.formLeft());
  return (
    <Suspense fallback={<LoadingDialog onClose={leave} />}>
      {editing?.item && (
        <ProjectOrBoardDialog
          key={editing.idempotencyKey}
          item={editing.item}
          submission={edit}
          dialogTexts={dialogTexts}
          search={searchFor(editing.item)}
          invitations={invitations}
          onClose={leave}
        />
      )}
      {editing?.item === null && projectId !== null && (
        <NewBoardDialog
          key={editing.idempotencyKey}
          title={add}
          submit={create}
          templates={slices.templates}
          givenBack={editing.givenBack ?? null}
          onCreate={onCreate}
          onClose={leave}
        />
      )}
      {addingTo && (
        <AddMembersDialog
          item={addingTo}
          submission={addMembers}
          search={searchFor(addingTo)}
          invitations={invitations}
          onClose={leave}
        />
      )}
      {asked && (
        <ListingConfirm
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
