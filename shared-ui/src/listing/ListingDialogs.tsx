import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Publicity } from 'shared-api/client';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import { useLoadAhead } from '../requests/load-ahead.ts';
import type { SearchPeople } from '../members/search-people.ts';
import type { FindCards } from '../references/use-found-cards.ts';
import { LoadedMenu } from './ItemsMenu.tsx';
import type { NewProjectOrBoard, ProjectOrBoard } from './project-or-board.ts';
import type { ProjectOrBoardDialogTexts } from './ProjectOrBoardDialog.tsx';
import type { BoardTemplates } from '../templates/board-templates.ts';
import type { GivenBack, ListingActionsState } from './listing-actions-slice.ts';
import type { ListingSlices } from './listing-slices.ts';

const ProjectOrBoardDialog = lazyOnline(
  async () => (await import('./ProjectOrBoardDialog.tsx')).ProjectOrBoardDialog,
);
const AddMembersDialog = lazyOnline(
  async () => (await import('./AddMembersDialog.tsx')).AddMembersDialog,
);
const ListingConfirm = lazyOnline(
  async () => (await import('./ListingConfirm.tsx')).ListingConfirm,
);
const OutcomeDialog = lazyOnline(async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog);

/** What a screen gives to its dialog for a new row. */
export interface CreateProps {
  title: string;
  /** The text of the button for a row without a template. */
  submit: string;
  templates: BoardTemplates;
  givenBack: GivenBack | null;
  onCreate: (created: NewProjectOrBoard) => void;
  onClose: () => void;
}

export interface ListingDialogsProps {
  slices: Pick<
    ListingSlices,
    'edit' | 'addMembers' | 'act' | 'listingActions' | 'invitations' | 'templates'
  >;
  /** The dialog for a new row; left out where its button asks for all it needs. */
  Create?: ComponentType<CreateProps> | undefined;
  dialogTexts: ProjectOrBoardDialogTexts;
  /** The title of the dialog for a new row, and the text of its button. */
  add: string;
  create: string;
  onCreate: (created: NewProjectOrBoard) => void;
  /** What the instance lets be public. */
  publicity: Publicity | undefined;
  /** Finds cards that a description may refer to. */
  findCards: FindCards;
  /** Finds people who are not members yet. */
  searchFor: (item: ProjectOrBoard) => SearchPeople;
}

/** The dialogs over the table. */
export function ListingDialogs(props: ListingDialogsProps) {
  useLoadAhead([LoadedMenu, ListingConfirm, ProjectOrBoardDialog]);
  const { slices, Create, dialogTexts, add, create, onCreate, searchFor } = props;
  const { publicity, findCards } = props;
  const { edit, addMembers, act, invitations } = slices;
  const { actions, selectors } = slices.listingActions;
  const dispatch = useDispatch();
  const { editing, addingTo, asked, outcome } = useSelector(
    (root: Record<string, ListingActionsState>) => selectors.selectListingActions(root),
  );
  const leave = () => dispatch(actions.formLeft());
  const cancel = () => dispatch(actions.actionEnded(null));
  const close = () => {
    if (asked) cancel();
    else if (outcome) dispatch(actions.outcomeRead());
    else leave();
  };
  return (
    <UntilLoaded onClose={close}>
      {editing?.item && (
        <ProjectOrBoardDialog
          key={editing.idempotencyKey}
          item={editing.item}
          submission={edit}
          dialogTexts={dialogTexts}
          search={searchFor(editing.item)}
          invitations={invitations}
          publicity={publicity}
          findCards={findCards}
          onClose={leave}
        />
      )}
      {editing?.item === null && Create && (
        <Create
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
      {asked && <ListingConfirm {...asked} submission={act} onCancel={cancel} />}
      {outcome && (
        <OutcomeDialog outcome={outcome} onClose={() => dispatch(actions.outcomeRead())} />
      )}
    </UntilLoaded>
  );
}
