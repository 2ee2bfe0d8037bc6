import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberInput } from 'shared-api/client';
import type { Item, ItemFields, NewItem } from './item.ts';

export type ItemAction = 'archive' | 'restore' | 'delete' | 'leave';

/** What is done to many rows at once. */
export type BulkAction = Exclude<ItemAction, 'leave'>;

/** A form in a dialog; it stays open with what was typed until the server has taken it. */
export type FormStatus =
  { readonly status: 'open' | 'saving' } | { readonly status: 'refused'; readonly message: string };

/** What is created (no item) or edited. */
export interface EditedItem {
  readonly item: Item | null;
  /** Makes creating safe to try again when an answer was lost. */
  readonly idempotencyKey: string;
  /** What the server refused, for the dialog that opens again with it. */
  readonly givenBack?: NewItem;
}

/** A row that is on its way to the server. */
export interface ItemBeingCreated extends NewItem {
  readonly idempotencyKey: string;
  /** The project it is created in; null for a project. */
  readonly projectId: number | null;
}

/** How an action on several rows ended. */
export interface ActionOutcome {
  readonly action: ItemAction;
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

export interface ItemWorkState {
  /** Whether the screen with the table is on the page. */
  readonly isShown: boolean;
  readonly creating: readonly ItemBeingCreated[];
  readonly editing: (EditedItem & { readonly form: FormStatus }) | null;
  readonly addingTo: { readonly item: Item; readonly form: FormStatus } | null;
  readonly asked: {
    readonly action: ItemAction;
    readonly items: readonly Item[];
    readonly isWorking: boolean;
  } | null;
  readonly outcome: ActionOutcome | null;
}

const initialState = (): ItemWorkState => ({
  isShown: false,
  creating: [],
  ...{ editing: null, addingTo: null, asked: null, outcome: null },
});

const OPEN: FormStatus = { status: 'open' };

const withForm = (state: ItemWorkState, form: FormStatus): ItemWorkState => ({
  ...state,
  editing: state.editing && { ...state.editing, form },
  addingTo: state.addingTo && { ...state.addingTo, form },
});

/** What a person does to rows: dialogs, questions and how it ended. */
export function createItemWorkSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      editOpened: {
        prepare: (item: Item | null) => ({ payload: { item, idempotencyKey: nanoid() } }),
        reducer: (state, { payload }: PayloadAction<EditedItem>): ItemWorkState => ({
          ...{ ...state, editing: { ...payload, form: OPEN } },
        }),
      },
      screenShown: (state, { payload: isShown }: PayloadAction<boolean>): ItemWorkState => ({
        ...state,
        isShown,
      }),
      // The row shows at once, so that nothing is typed into a dialog that is done.
      newItemSubmitted: (state, { payload }: PayloadAction<ItemBeingCreated>): ItemWorkState => ({
        ...state,
        editing: null,
        creating: [...state.creating, payload],
      }),
      /** The server has created it, and the table has it, or it was refused. */
      creationEnded: (
        state,
        { payload: { idempotencyKey } }: PayloadAction<ItemBeingCreated>,
      ): ItemWorkState => ({
        ...state,
        creating: state.creating.filter((one) => one.idempotencyKey !== idempotencyKey),
      }),
      newItemGivenBack: (
        state,
        { payload }: PayloadAction<{ refused: ItemBeingCreated; message: string }>,
      ): ItemWorkState => {
        const { refused, message } = payload;
        const { idempotencyKey } = refused;
        const form: FormStatus = { status: 'refused', message };
        return { ...state, editing: { item: null, idempotencyKey, givenBack: refused, form } };
      },
      // After a conflict the next try needs the current version; the form keeps what was typed.
      editedItemLoaded: (state, { payload: item }: PayloadAction<Item>): ItemWorkState => ({
        ...state,
        editing: state.editing && { ...state.editing, item },
      }),
      addMembersOpened: (state, { payload: item }: PayloadAction<Item>): ItemWorkState => ({
        ...{ ...state, addingTo: { item, form: OPEN } },
      }),
      formLeft: (state): ItemWorkState => ({ ...state, editing: null, addingTo: null }),
      submitted: (state, _: PayloadAction<ItemFields>): ItemWorkState =>
        withForm(state, { status: 'saving' }),
      membersSubmitted: (state, _: PayloadAction<MemberInput[]>): ItemWorkState =>
        withForm(state, { status: 'saving' }),
      submissionRefused: (state, { payload: message }: PayloadAction<string>): ItemWorkState =>
        withForm(state, { status: 'refused', message }),
      actionAsked: (
        state,
        { payload }: PayloadAction<{ action: ItemAction; items: Item[] }>,
      ): ItemWorkState => ({ ...state, asked: { ...payload, isWorking: false } }),
      actionConfirmed: (state): ItemWorkState => ({
        ...state,
        asked: state.asked && { ...state.asked, isWorking: true },
      }),
      actionEnded: (state, { payload: outcome }: PayloadAction<ActionOutcome | null>) => ({
        ...{ ...state, asked: null, outcome },
      }),
      outcomeRead: (state): ItemWorkState => ({ ...state, outcome: null }),
    },
    selectors: { selectWork: (state): ItemWorkState => state },
  });
}

export type ItemWorkSlice<Name extends string = string> = ReturnType<
  typeof createItemWorkSlice<Name>
>;
