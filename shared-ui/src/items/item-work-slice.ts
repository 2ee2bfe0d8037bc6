import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberInput } from 'shared-api/client';
import type { Item, ItemFields } from './item.ts';

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
}

/** How an action on several rows ended. */
export interface ActionOutcome {
  readonly action: ItemAction;
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

export interface ItemWorkState {
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
