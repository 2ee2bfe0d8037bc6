import type { Dispatch } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import { createdBy } from 'shared-api/outbox';
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
import { isSentBy, typedIn, type TypedIn } from './typed-in.ts';

interface Services extends Pick<ShellServices, 'outbox' | 'notify'> {
  readonly drafts: Drafts;
  readonly pages: Pick<OpenPages, 'isOpen' | 'leave'>;
}

/** The card may never be opened again, so its drafts would not be seen. */
const isOutOfReach = ({ kind }: ApiError) => kind === 'not-found' || kind === 'forbidden';

/**
 * Keeps what was typed on cards until the server has it, also when their page has been left: a draft goes
 * once its change is confirmed. What is refused is back in its editor, with the server's message.
 */
export function createTypedTexts({ outbox, notify, drafts, pages }: Services) {
  let page: { readonly cardId: number; readonly dispatch: Dispatch } | null = null;
  /** Where items go whose checklist has been refused, by the editor in which they were typed. */
  const instead = new Map<string, string>();
  let said: ApiError | null = null;
  const sentTexts = createSentTexts({ outbox, drafts, pages });

  function settle({ cardId, editor }: TypedIn, { typed }: QueuedChange) {
    if (typed === undefined) return;
    if (betweenTexts(editor) === undefined) drafts.settle(cardId, editor, typed);
    else sentTexts.keep(cardId, editor);
  }

  const stopHearing = outbox.onSent((change, answer) => {
    const [part, created] = [addedPart(change), createdBy(change, answer)];
    if (part && created) {
      for (const editorOf of editorsOfPart[part.part] ?? []) {
        const [from, to] = [editorOf(created.localId), editorOf(created.id)];
        drafts.rename(part.cardId, from, to);
        drafts.rename(part.cardId, sentFrom(from), sentFrom(to));
      }
    }
    const place = typedIn(change);
    if (place) settle(place, change);
  });

  /** What is being typed into a checklist that is refused goes to the next one, with its items. */
  function keepItems(change: QueuedChange) {
    const part = addedPart(change);
    if (part?.part !== 'checklists') return;
    const { cardId, localId } = part;
    const from = newItem(localId);
    const both = [REFUSED_ITEMS, from].flatMap((field) => drafts.read(cardId, field)?.text ?? []);
    drafts.discard(cardId, from);
    drafts.write(cardId, REFUSED_ITEMS, { text: both.join(BETWEEN_ITEMS), base: '' });
    instead.set(from, REFUSED_ITEMS);
  }

  function giveBack({ cardId, editor, base = '' }: TypedIn, change: QueuedChange) {
    const { typed } = change;
    if (typed === undefined) return;
    const between = betweenTexts(editor);
    if (between !== undefined) {
      drafts.giveBack(cardId, editor, typed, between);
      return;
    }
    const draft = drafts.read(cardId, editor);
    if (draft && isSentBy(change, cardId, editor, draft.text)) return;
    // What has been typed since began from it.
    if (draft === null) drafts.write(cardId, editor, { text: typed, base });
  }

  function stateAfter({ editor, field }: TypedIn, { code, current, message }: ApiError) {
    if (field === undefined || code !== 'stale-version') return editorRefused({ editor, message });
    const theirs = (current as Readonly<Record<string, string | null>>)[field] ?? '';
    return editorInConflict({ editor, theirs });
  }

  function say(refusal: ApiError) {
    if (said !== refusal) notify.failure(texts.keptOnCard(refusal.message));
    said = refusal;
  }

  const stopBeingAsked = outbox.onRefused((change, refusal) => {
    const place = typedIn(change);
    if (place === null) return false;
    sentTexts.keep(place.cardId, place.editor);
    keepItems(change);
    giveBack({ ...place, editor: instead.get(place.editor) ?? place.editor }, change);
    if (page?.cardId === place.cardId) {
      page.dispatch(stateAfter(place, refusal));
      return true;
    }
    if (change.typed === undefined || isOutOfReach(refusal)) return false;
    say(refusal);
    return true;
  });

  return {
    keepSent: sentTexts.keep,
    /** From now on another instance does it, for another session. */
    end: () => {
      stopHearing();
      stopBeingAsked();
      pages.leave();
    },
    /** Refusals of this card open its editors, until the returned function is called. */
    showOn(cardId: number, dispatch: Dispatch): () => void {
      const shown = { cardId, dispatch };
      page = shown;
      void sentTexts.takeUp(cardId);
      return () => {
        if (page === shown) page = null;
      };
    },
  };
}

export type TypedTexts = ReturnType<typeof createTypedTexts>;
