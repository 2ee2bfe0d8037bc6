import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { NewProjectOrBoard, ProjectOrBoard } from './project-or-board.ts';

export type ListingAction = 'archive' | 'restore' | 'delete' | 'leave';

/** An action on many rows at once. */
export type BulkAction = Exclude<ListingAction, 'leave'>;

/** The part of the input that the server has refused, and why. */
export interface GivenBack {
  readonly typed: string;
  readonly message: string;
}

/** The item being created (null) or edited. */
export interface EditedProjectOrBoard {
  readonly item: ProjectOrBoard | null;
  /** Makes creating safe to try again when a response was lost. */
  readonly idempotencyKey: string;
  /** Whether the new item is opened, as for a user who came from elsewhere to create it. */
  readonly isToOpen?: boolean;
  /** The returned input for the reopened form. */
  readonly givenBack?: GivenBack;
}

/** A row that is being created. */
export interface ProjectOrBoardBeingCreated extends NewProjectOrBoard {
  readonly idempotencyKey: string;
  readonly isToOpen: boolean;
  /** The project of a new board; null for a project. */
  readonly projectId: number | null;
}

/** An action on rows that waits for the user's confirmation. */
export interface AskedAction {
  readonly action: ListingAction;
  readonly items: readonly ProjectOrBoard[];
}

/** The outcome of an action on several rows. */
export interface ActionOutcome {
  readonly action: ListingAction;
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

export interface ListingActionsState {
  /** Whether the screen with the table is on the page. */
  readonly isShown: boolean;
  readonly creating: readonly ProjectOrBoardBeingCreated[];
  readonly editing: EditedProjectOrBoard | null;
  readonly addingTo: ProjectOrBoard | null;
  readonly asked: AskedAction | null;
  readonly outcome: ActionOutcome | null;
}

const initialState = (): ListingActionsState => ({
  isShown: false,
  creating: [],
  editing: null,
  addingTo: null,
  asked: null,
  outcome: null,
});

/** The user's actions on rows: dialogs, questions and outcomes. */
export function createListingActionsSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      editOpened: {
        prepare: (
          item: ProjectOrBoard | null,
          { isToOpen = false }: { isToOpen?: boolean } = {},
        ) => ({
          payload: { item, isToOpen, idempotencyKey: nanoid() },
        }),
        reducer: (
          state,
          { payload }: PayloadAction<EditedProjectOrBoard>,
        ): ListingActionsState => ({
          ...state,
          editing: payload,
        }),
      },
      screenShown: (state, { payload: isShown }: PayloadAction<boolean>): ListingActionsState => ({
        ...state,
        isShown,
      }),
      // The row shows at once and closes the dialog, so that nothing more is typed into it.
      creationSubmitted: (
        state,
        { payload }: PayloadAction<ProjectOrBoardBeingCreated>,
      ): ListingActionsState => ({
        ...state,
        editing: null,
        creating: [...state.creating, payload],
      }),
      /** The server has created it, and the table has it, or it was refused. */
      creationEnded: (
        state,
        { payload: { idempotencyKey } }: PayloadAction<ProjectOrBoardBeingCreated>,
      ): ListingActionsState => ({
        ...state,
        creating: state.creating.filter((one) => one.idempotencyKey !== idempotencyKey),
      }),
      creationRefused: (
        state,
        { payload }: PayloadAction<{ refused: ProjectOrBoardBeingCreated; message: string }>,
      ): ListingActionsState => {
        const { refused, message } = payload;
        const { idempotencyKey, isToOpen, typed } = refused;
        const givenBack = { typed, message };
        return { ...state, editing: { item: null, idempotencyKey, isToOpen, givenBack } };
      },
      // After a conflict the next attempt needs the current version; the form keeps its input.
      editedLoaded: (
        state,
        { payload: item }: PayloadAction<ProjectOrBoard>,
      ): ListingActionsState => ({
        ...state,
        editing: state.editing && { ...state.editing, item },
      }),
      addMembersOpened: (
        state,
        { payload: item }: PayloadAction<ProjectOrBoard>,
      ): ListingActionsState => ({
        ...state,
        addingTo: item,
      }),
      formLeft: (state): ListingActionsState => ({ ...state, editing: null, addingTo: null }),
      actionAsked: (
        state,
        { payload: asked }: PayloadAction<AskedAction>,
      ): ListingActionsState => ({ ...state, asked }),
      actionEnded: (state, { payload: outcome }: PayloadAction<ActionOutcome | null>) => ({
        ...state,
        asked: null,
        outcome,
      }),
      outcomeRead: (state): ListingActionsState => ({ ...state, outcome: null }),
    },
    selectors: { selectListingActions: (state): ListingActionsState => state },
  });
}

export type ListingActionsSlice<Name extends string = string> = ReturnType<
  typeof createListingActionsSlice<Name>
>;
