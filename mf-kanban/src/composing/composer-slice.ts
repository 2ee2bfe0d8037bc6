import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createdBy, changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import {
  boardLeft,
  createCard,
  createFromTemplate,
  createList,
  selectPending,
  type WithCards,
} from 'shared-cards';

/** Where in a list a composer adds cards. */
export type ComposerEnd = 'top' | 'bottom';

interface NewListName {
  readonly boardId: number;
  readonly name: string;
}

export interface ComposerState {
  /** The list whose composer is open. */
  readonly listId: number | null;
  readonly at: ComposerEnd;
  /** Unsent input, by list. */
  readonly drafts: Readonly<Record<number, string>>;
  /** What is typed as the name of a new list of a board; null while its field is closed. */
  readonly newList: NewListName | null;
}

const initialState = (): ComposerState => ({
  listId: null,
  at: 'bottom',
  drafts: {},
  newList: null,
});

/** Flags a change as typed in a composer, to which it returns if it is refused. */
export const composedAt = (at: ComposerEnd) => ({ composedAt: at });

export const isComposed = ({ command, details }: QueuedChange): boolean =>
  command === createCard.name && details?.composedAt !== undefined;

/** Whether a refusal says that the list, or its board, takes no input of this person any more. */
export const isListGone = (code: string | undefined): boolean =>
  code === 'not-found' || code === 'archived' || code === 'forbidden';

const endOf = ({ details }: QueuedChange): ComposerEnd =>
  details?.composedAt === 'top' ? 'top' : 'bottom';

interface NameGiven {
  readonly listId: number;
  readonly name: string;
  readonly position: number;
}
const givenIn = ({ input }: QueuedChange) => input as unknown as NameGiven;

const withDraft = ({ drafts }: ComposerState, listId: number, draft: string) => ({
  ...drafts,
  [listId]: draft,
});

/** The composers: at the top or bottom of a list for cards, and behind the lists for a list. */
export const composerSlice = createSlice({
  name: 'boardComposer',
  initialState,
  reducers: {
    composerOpened: (
      state,
      { payload: { listId, at } }: PayloadAction<{ listId: number; at: ComposerEnd }>,
    ): ComposerState => ({ ...state, listId, at }),
    composerClosed: (state): ComposerState => ({ ...state, listId: null }),
    draftTyped: (state, { payload }: PayloadAction<{ listId: number; draft: string }>) => ({
      ...state,
      drafts: withDraft(state, payload.listId, payload.draft),
    }),
    newListTyped: (state, { payload }: PayloadAction<NewListName>): ComposerState => ({
      ...state,
      newList: payload,
    }),
    newListClosed: (state): ComposerState => ({ ...state, newList: null }),
  },
  extraReducers: (builder) =>
    void builder
      // Drafts of unconfirmed lists are kept for the list to be created, or for its refusal.
      .addCase(boardLeft, ({ drafts }): ComposerState => ({
        ...initialState(),
        drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => Number(id) < 0)),
      }))
      // The draft of a new list moves to the id that the server assigns.
      .addCase(changeSent, (state, { payload: { change, answer: response } }) => {
        const created = change.command === createList.name ? createdBy(change, response) : null;
        if (created === null) return state;
        const { [created.localId]: draft = '', ...others } = state.drafts;
        return { ...state, drafts: { ...others, [created.id]: draft } };
      })
      // Refused names return to the field.
      .addCase(changesRefused, (state, { payload: { changes, refusal } }): ComposerState => {
        if (isListGone(refusal?.code)) return state;
        // Those of an unconfirmed list return with the list.
        const composed = changes.filter(
          (change) => isComposed(change) && givenIn(change).listId > 0,
        );
        const [first, ...others] = composed;
        if (first === undefined) return state;
        const { listId } = givenIn(first);
        const names = [first, ...others].map((change) => givenIn(change).name);
        const typed = state.drafts[listId] ?? '';
        const draft = [...names, ...(typed === '' ? [] : [typed])].join('\n');
        // A composer that the user has open in another list stays open.
        const open = state.listId === null ? { listId, at: endOf(first) } : {};
        return { ...state, ...open, drafts: withDraft(state, listId, draft) };
      }),
  selectors: {
    selectIsComposing: ({ listId, at }, inList: number, end: ComposerEnd = at) =>
      listId === inList && at === end,
    selectDraft: ({ drafts }, listId: number) => drafts[listId] ?? '',
    selectNewList: ({ newList }, boardId: number | undefined) =>
      newList !== null && newList.boardId === boardId ? newList.name : null,
  },
});

export const { composerOpened, composerClosed, draftTyped, newListTyped, newListClosed } =
  composerSlice.actions;
export const { selectIsComposing, selectDraft, selectNewList } = composerSlice.selectors;

export interface WithComposer {
  boardComposer: ComposerState;
}

/** The cards for one end of a list that the server has not confirmed yet. */
const waitingAt = (state: WithCards, listId: number, end: ComposerEnd) =>
  selectPending(state).filter(
    (change) =>
      (change.command === createCard.name || change.command === createFromTemplate.name) &&
      givenIn(change).listId === listId &&
      endOf(change) === end,
  );

/** Names of unconfirmed cards below a list's others; a new array each time. */
export const selectWaitingNames = (state: WithCards, listId: number): string[] =>
  waitingAt(state, listId, 'bottom').map(
    (change) => (change.details as Partial<NameGiven>).name ?? givenIn(change).name,
  );

/** Names of unconfirmed cards above a list's others, in their order; a new array each time. */
export const selectWaitingOnTop = (state: WithCards, listId: number): string[] =>
  waitingAt(state, listId, 'top').reduce<string[]>(
    (names, change) => names.toSpliced(givenIn(change).position - 1, 0, givenIn(change).name),
    [],
  );

/** A list that the server has not confirmed yet, to which cards refer by `localId`. */
interface WaitingList {
  readonly key: string;
  readonly localId: number;
  readonly name: string;
}

const waitingLists = new WeakMap<QueuedChange, WaitingList>();

function waitingList(change: QueuedChange): WaitingList {
  const known = waitingLists.get(change);
  if (known) return known;
  const localId = change.creates?.localId ?? 0;
  const list = { key: change.key, localId, name: givenIn(change).name };
  waitingLists.set(change, list);
  return list;
}

/** The unconfirmed lists of a board; a new array of the same objects each time. */
export const selectNewLists = (state: WithCards, boardId: number | undefined): WaitingList[] =>
  selectPending(state)
    .filter((change) => change.command === createList.name && change.boardId === boardId)
    .map(waitingList);
