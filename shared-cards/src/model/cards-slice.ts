import {
  createAction,
  createNextState as produce,
  type Draft,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { CARDS } from '../model-name.ts';
import { detailLoaded } from '../entities/details-slice.ts';
import { applyPatches } from './apply-patch.ts';
import { type LocalParts, localPartsOf, withLocalParts } from './local-parts.ts';
import { type Page, pageReducer } from './page.ts';
import type { Patch } from './patches.ts';
import { agreedPatches, isKnownSaves, saveResponse } from './save-response.ts';

interface CardsState {
  /** The server's state as far as it has been read. */
  readonly known: Page;
  /** The server's state with the pending changes applied. */
  readonly shown: Page;
  readonly pending: readonly QueuedChange[];
  readonly localParts: LocalParts;
}

/** The part of the store that the model's selectors read. */
export interface WithCards {
  [CARDS]: CardsState;
}

function showChange(
  draft: Draft<Page>,
  { shows, boardId }: Pick<QueuedChange, 'shows' | 'boardId'>,
): void {
  if (boardId !== undefined) applyPatches(draft, shows as readonly Patch[], boardId);
}

const withChanges = (page: Page, changes: readonly QueuedChange[]): Page =>
  changes.length === 0
    ? page
    : produce(page, (draft) => changes.forEach((change) => showChange(draft, change)));

/** Adds a confirmed change to the known state, with the data of its response. */
const confirmed = (known: Page, change: QueuedChange, data: unknown): Page =>
  produce(known, (draft) => {
    const { saves, boardId, input } = change;
    if (boardId === undefined) return;
    showChange(draft, { boardId, shows: agreedPatches(change, data) });
    const key = { boardId, cardId: Number(input.cardId) };
    if (saves !== undefined && isKnownSaves(saves)) saveResponse(draft, saves, key, data);
  });

/** Changes wait that the page has queued before this model was there, such as those of a page before. */
export const waitingFound = createAction<readonly QueuedChange[]>(`${CARDS}/waitingFound`);

function pendingAfter(pending: CardsState['pending'], action: UnknownAction) {
  if (waitingFound.match(action)) {
    const found = action.payload.filter(({ key }) => !pending.some((one) => one.key === key));
    return found.length === 0 ? pending : [...found, ...pending];
  }
  if (changeQueued.match(action)) return [...pending, action.payload];
  const settled = changeSent.match(action)
    ? [action.payload.change.key]
    : changesRefused.match(action)
      ? action.payload.changes.map(({ key }) => key)
      : [];
  return settled.length === 0 ? pending : pending.filter(({ key }) => !settled.includes(key));
}

function knownAfter({ known, localParts }: CardsState, action: UnknownAction): Page {
  if (changeSent.match(action)) {
    const { change, answer: response } = action.payload;
    return confirmed(known, change, response.data);
  }
  if (detailLoaded.match(action)) {
    return pageReducer(known, detailLoaded(withLocalParts(action.payload, localParts)));
  }
  return pageReducer(known, action);
}

function initialState(): CardsState {
  const known = pageReducer(undefined, { type: 'cards/created' });
  return { known, shown: known, pending: [], localParts: {} };
}

function reducer(state: CardsState = initialState(), action: UnknownAction): CardsState {
  const known = knownAfter(state, action);
  const pending = pendingAfter(state.pending, action);
  if (known === state.known && pending === state.pending) return state;
  const isOnlyMore = known === state.known && changeQueued.match(action);
  const shown = isOnlyMore
    ? withChanges(state.shown, [action.payload])
    : withChanges(known, pending);
  const localParts = changeSent.match(action)
    ? { ...state.localParts, ...localPartsOf(action.payload.change, action.payload.answer) }
    : state.localParts;
  return { known, shown, pending, localParts };
}

/**
 * A board with its cards and their pending changes: the server's state and the shown state. They
 * are kept apart so that a refusal reverts only the refused change, and newly read data goes
 * beneath the pending ones.
 */
export const cardsSlice = { reducerPath: CARDS, reducer } as const;
