import type { ShellServices } from 'shared-api/remote';
import type { Drafts } from '../drafts/drafts.ts';
import {
  BETWEEN_ITEMS,
  betweenTexts,
  editorOfSent,
  isOfNewChecklist,
  REFUSED_ITEMS,
  sentFrom,
} from './editor-names.ts';
import { typedIn } from './typed-in.ts';

interface Services extends Pick<ShellServices, 'outbox'> {
  readonly drafts: Drafts;
}

/**
 * Keeps what has been submitted in an editor that holds several texts, beside what is typed there next, until the
 * server has confirmed it: after a reload meanwhile it is where it was typed.
 */
export function createSentTexts({ outbox, drafts }: Services) {
  const cardsSeen = new Set<number>();

  /** To be called whenever a change that was typed in an editor is queued, confirmed or refused. */
  function keep(cardId: number, editor: string): void {
    const between = betweenTexts(editor);
    if (between === undefined) return;
    const sent = outbox.waiting().flatMap((change) => {
      const place = typedIn(change);
      return place?.cardId === cardId && place.editor === editor ? (change.typed ?? []) : [];
    });
    drafts.write(cardId, sentFrom(editor), { text: sent.join(between), base: '' });
  }

  /** Puts back what an earlier page had on its way when it was left, in front of what was being typed there. */
  function takeUp(cardId: number): void {
    if (cardsSeen.has(cardId)) return;
    cardsSeen.add(cardId);
    const left = drafts
      .of(cardId)
      .map(({ field, draft }) => ({ field, text: draft.text, sentIn: editorOfSent(field) }))
      .sort((one, other) => Number(one.sentIn === null) - Number(other.sentIn === null));
    for (const { field, text, sentIn } of left) {
      const editor = sentIn ?? field;
      // The checklist was on its way as well, under an id of that page.
      const isHomeless = isOfNewChecklist(editor);
      if (sentIn === null && !isHomeless) continue;
      drafts.discard(cardId, field);
      const place = isHomeless ? REFUSED_ITEMS : editor;
      drafts.giveBack(cardId, place, text, betweenTexts(place) ?? BETWEEN_ITEMS);
    }
  }

  return { keep, takeUp };
}
