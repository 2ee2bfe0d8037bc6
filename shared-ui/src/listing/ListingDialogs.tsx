import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadingDialog } from '../dialog/LoadingDialog.tsx';
import type { Invitations } from '../invitations/invitations.ts';
import type { SearchPeople } from '../members/search-people.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import type { ProjectOrBoardDialogTexts } from './ProjectOrBoardDialog.tsx';
import type { ListingActionsSlice, ListingActionsState } from './listing-actions-slice.ts';
import type { ListingSubmissions } from './listing-slices.ts';
import { ListingConfirm } from './ListingConfirm.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';

const ProjectOrBoardDialog = lazy(async () => ({
  default: (await import('./ProjectOrBoardDialog.tsx')).ProjectOrBoardDialog,
}));
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog.tsx')).AddMembersDialog,
}));

export interface ListingDialogsProps {
  slices: ListingSubmissions & {
    readonly listingActions: ListingActionsSlice;
    readonly invitations: Invitations;
  };
  /** The project whose boards are listed; null for the projects themselves. */
  projectId: number | null;
  dialogTexts: ProjectOrBoardDialogTexts;
  /** Finds people for something that does not exist yet. */
  everybody: SearchPeople;
  /** Finds people who are not in it yet. */
  searchFor: (item: ProjectOrBoard) => SearchPeople;
}

/** The dialogs over the table. */
export function ListingDialogs(props: ListingDialogsProps) {
  const { slices, projectId, dialogTexts, everybody, searchFor } = props;
  const { edit, addMembers, invitations } = slices;
  const { actions, selectors } = slices.listingActions;
  const dispatch = useDispatch();
  const { editing, addingTo, asked, outcome } = useSelector(
    (root: Record<string, ListingActionsState>) => selectors.selectListingActions(root),
  );
  const leave = () => dispatch(actions.formLeft());
  return (
    <Suspense fallback={<LoadingDialog onClose={leave} />}>
      {editing && (
        <ProjectOrBoardDialog
          key={editing.idempotencyKey}
          item={editing.item}
          givenBack={editing.givenBack ?? null}
          submission={edit}
          dialogTexts={dialogTexts}
          search={editing.item ? searchFor(editing.item) : everybody}
          invitations={invitations}
          onCreate={(created) => {
            const { idempotencyKey, isToOpen = false } = editing;
            dispatch(
              actions.creationSubmitted({ ...created, idempotencyKey, isToOpen, projectId }),
            );
          }}
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
