import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { NewItem, ProjectOrBoard } from './project-or-board.ts';

export type ItemAction = 'archive' | 'restore' | 'delete' | 'leave';

/** What is done to many rows at once. */
export type BulkAction = Exclude<ItemAction, 'leave'>;

/** What is created (no item) or edited. */
export interface EditedItem {
  readonly item: ProjectOrBoard | null;
  /** Makes creating safe to try again when an answer was lost. */
  readonly idempotencyKey: string;
  /** Whether the person goes on to it when it is there, as somebody who came from elsewhere to make it. */
  readonly isToOpen?: boolean;
  /** What the server refused, and why, for the dialog that opens again with it. */
  readonly givenBack?: NewItem & { readonly message: string };
}

/** A row that is on its way to the server. */
export interface ItemBeingCreated extends NewItem {
  readonly idempotencyKey: string;
  readonly isToOpen: boolean;
  /** The project it is created in; null for a project. */
  readonly projectId: number | null;
}

/** How an action on several rows ended. */
export interface ActionOutcome {
  readonly action: ItemAction;
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

export interface ItemActionsState {
  /** Whether the screen with the table is on the page. */
  readonly isShown: boolean;
  readonly creating: readonly ItemBeingCreated[];
  readonly editing: EditedItem | null;
  readonly addingTo: ProjectOrBoard | null;
  readonly asked: {
    readonly action: ItemAction;
    readonly items: readonly ProjectOrBoard[];
    readonly isWorking: boolean;
  } | null;
  readonly outcome: ActionOutcome | null;
}

const initialState = (): ItemActionsState => ({
  isShown: false,
  creating: [],
  editing: null,
  addingTo: null,
  asked: null,
  outcome: null,
});

/** What a person does to rows: dialogs, questions and how it ended. */
export function createItemActionsSlice<Name extends string>(name: Name) {
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
        reducer: (state, { payload }: PayloadAction<EditedItem>): ItemActionsState => ({
          ...state,
          editing: payload,
        }),
      },
      screenShown: (state, { payload: isShown }: PayloadAction<boolean>): ItemActionsState => ({
        ...state,
        isShown,
      }),
      // The row shows at once, so that nothing is typed into a dialog that is done.
      newItemSubmitted: (
        state,
        { payload }: PayloadAction<ItemBeingCreated>,
      ): ItemActionsState => ({
        ...state,
        editing: null,
        creating: [...state.creating, payload],
      }),
      /** The server has created it, and the table has it, or it was refused. */
      creationEnded: (
        state,
        { payload: { idempotencyKey } }: PayloadAction<ItemBeingCreated>,
      ): ItemActionsState => ({
        ...state,
        creating: state.creating.filter((one) => one.idempotencyKey !== idempotencyKey),
      }),
      newItemGivenBack: (
        state,
        { payload }: PayloadAction<{ refused: ItemBeingCreated; message: string }>,
      ): ItemActionsState => {
        const { refused, message } = payload;
        const { idempotencyKey, isToOpen } = refused;
        const givenBack = { ...refused, message };
        return { ...state, editing: { item: null, idempotencyKey, isToOpen, givenBack } };
      },
      // After a conflict the next try needs the current version; the form keeps what was typed.
      editedItemLoaded: (
        state,
        { payload: item }: PayloadAction<ProjectOrBoard>,
      ): ItemActionsState => ({
        ...state,
        editing: state.editing && { ...state.editing, item },
      }),
      addMembersOpened: (
        state,
        { payload: item }: PayloadAction<ProjectOrBoard>,
      ): ItemActionsState => ({
        ...state,
        addingTo: item,
      }),
      formLeft: (state): ItemActionsState => ({ ...state, editing: null, addingTo: null }),
      actionAsked: (
        state,
        { payload }: PayloadAction<{ action: ItemAction; items: ProjectOrBoard[] }>,
      ): ItemActionsState => ({ ...state, asked: { ...payload, isWorking: false } }),
      actionConfirmed: (state): ItemActionsState => ({
        ...state,
        asked: state.asked && { ...state.asked, isWorking: true },
      }),
      actionEnded: (state, { payload: outcome }: PayloadAction<ActionOutcome | null>) => ({
        ...state,
        asked: null,
        outcome,
      }),
      outcomeRead: (state): ItemActionsState => ({ ...state, outcome: null }),
    },
    selectors: { selectItemActions: (state): ItemActionsState => state },
  });
}

export type ItemActionsSlice<Name extends string = string> = ReturnType<
  typeof createItemActionsSlice<Name>
>;
