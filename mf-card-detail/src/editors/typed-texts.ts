import type { Dispatch } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import { createdBy, isPlaceMissing } from 'shared-api/outbox';
import type { QueuedChange, ShellServices } from 'shared-api/remote';
import { addedPart } from 'shared-cards';
import type { Drafts } from '../drafts/drafts.ts';
import type { OpenPages } from '../drafts/open-pages.ts';
import { texts } from '../texts.ts';
import {
  BETWEEN_ITEMS,
  betweenTexts,
  editorsOfPart,
  newItem,
  REFUSED_ITEMS,
  sentFrom,
} from './editor-names.ts';
import { editorInConflict, editorRefused } from './editors-slice.ts';
import { createSentTexts } from './sent-texts.ts';
import { isSentBy, inputOrigin, type InputOrigin } from './input-origin.ts';

interface Services extends Pick<ShellServices, 'outbox' | 'notify'> {
  readonly drafts: Drafts;
  readonly pages: Pick<OpenPages, 'isOpen' | 'leave'>;
}

const STALE = 'stale-version';

/** The card may never be opened again, so its drafts would not be seen. */
const isUnreachable = ({ kind }: ApiError) => kind === 'not-found' || kind === 'forbidden';

/** The open page only says that there is no such card, and what it offers to copy is lost when it is left. */
const isPageGone = (refusal: ApiError) =>
  refusal.code === 'card-deleted' || isPlaceMissing(refusal);

/**
 * Keeps text typed on cards until the server has confirmed it, even after leaving the page. A
 * refused text returns to its editor with the server's message.
 */
export function createTypedTexts({ outbox, notify, drafts, pages }: Services) {
  let page: { readonly cardId: number; readonly dispatch: Dispatch } | null = null;
  /** Where refused items are restored, by the editor of their refused checklist. */
  const redirected = new Map<string, string>();
  let reported: ApiError | null = null;
  const sentTexts = createSentTexts({ outbox, drafts, pages });

  function confirm({ cardId, editor }: InputOrigin, { typed }: QueuedChange) {
    if (typed === undefined) return;
    if (betweenTexts(editor) === undefined) drafts.confirm(cardId, editor, typed);
    else sentTexts.keep(cardId, editor);
  }

  const unsubscribeSent = outbox.onSent((change, response) => {
    const [part, created] = [addedPart(change), createdBy(change, response)];
    if (part && created) {
      for (const editorOf of editorsOfPart[part.part] ?? []) {
        const [from, to] = [editorOf(created.localId), editorOf(created.id)];
        drafts.rename(part.cardId, from, to);
        drafts.rename(part.cardId, sentFrom(from), sentFrom(to));
      }
    }
    const place = inputOrigin(change);
    if (place) confirm(place, change);
  });

  /** Input in a refused checklist is moved to the next checklist along with its items. */
  function keepItems(change: QueuedChange) {
    const part = addedPart(change);
    if (part?.part !== 'checklists') return;
    const { cardId, localId } = part;
    const from = newItem(localId);
    const both = [REFUSED_ITEMS, from].flatMap((field) => drafts.read(cardId, field)?.text ?? []);
    drafts.discard(cardId, from);
    drafts.write(cardId, REFUSED_ITEMS, { text: both.join(BETWEEN_ITEMS), base: '' });
    redirected.set(from, REFUSED_ITEMS);
  }

  function restore({ cardId, editor, base = '' }: InputOrigin, change: QueuedChange) {
    const { typed } = change;
    if (typed === undefined) return;
    const between = betweenTexts(editor);
    if (between !== undefined) {
      drafts.restore(cardId, editor, typed, between);
      return;
    }
    const draft = drafts.read(cardId, editor);
    if (draft && isSentBy(change, cardId, editor, draft.text)) return;
    // Text typed since is based on it.
    if (draft === null) drafts.write(cardId, editor, { text: typed, base });
  }

  function stateAfter({ editor, field }: InputOrigin, { code, current, message }: ApiError) {
    if (field === undefined || code !== STALE) return editorRefused({ editor, message });
    const theirs = (current as Readonly<Record<string, string | null>>)[field] ?? '';
    return editorInConflict({ editor, theirs });
  }

  /** The only editor that shows both texts itself is that of the description. */
  const isDecidedHere = ({ cardId, field }: InputOrigin) =>
    page?.cardId === cardId && field !== undefined;

  function report(refusal: ApiError) {
    if (reported !== refusal) notify.failure(texts.keptOnCard(refusal.message));
    reported = refusal;
  }

  const unsubscribeRefused = outbox.onRefused((change, refusal) => {
    const place = inputOrigin(change);
    if (place === null) return false;
    if (refusal.code === STALE && outbox.showChanges && !isDecidedHere(place)) {
      // The shell keeps both texts until the person has decided.
      confirm(place, change);
      return false;
    }
    sentTexts.keep(place.cardId, place.editor);
    keepItems(change);
    restore({ ...place, editor: redirected.get(place.editor) ?? place.editor }, change);
    if (page?.cardId === place.cardId) {
      page.dispatch(stateAfter(place, refusal));
      return !isPageGone(refusal);
    }
    if (change.typed === undefined || isUnreachable(refusal)) return false;
    report(refusal);
    return true;
  });

  return {
    keepSent: sentTexts.keep,
    /** Another instance takes over for the next session. */
    end: () => {
      unsubscribeSent();
      unsubscribeRefused();
      pages.leave();
    },
    /** Opens editors for refusals of this card until the returned function is called. */
    showOn(cardId: number, dispatch: Dispatch): () => void {
      const shown = { cardId, dispatch };
      page = shown;
      void sentTexts.restoreFromClosedPages(cardId);
      return () => {
        if (page === shown) page = null;
      };
    },
  };
}

export type TypedTexts = ReturnType<typeof createTypedTexts>;
