import type { ShellServices } from 'shared-api/remote';
import type { Drafts } from '../drafts/drafts.ts';
import type { OpenPages } from '../drafts/open-pages.ts';
import {
  BETWEEN_ITEMS,
  betweenTexts,
  editorOfSent,
  placeOfLeft,
  sentFrom,
} from './editor-names.ts';
import { typedIn } from './typed-in.ts';

interface Services extends Pick<ShellServices, 'outbox'> {
  readonly drafts: Drafts;
  readonly pages: Pick<OpenPages, 'isOpen'>;
}

/**
 * Keeps what has been submitted in an editor that holds several texts, beside what is typed there next, until the
 * server has confirmed it: after a reload meanwhile it is where it was typed.
 */
export function createSentTexts({ outbox, drafts, pages }: Services) {
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

  function takeFrom(page: string, cardId: number): void {
    const left = drafts
      .ofOtherPages(cardId)
      .filter((kept) => kept.page === page)
      .map((kept) => ({ kept, sentIn: editorOfSent(kept.field) }))
      .sort((one, other) => Number(one.sentIn === null) - Number(other.sentIn === null));
    for (const { kept, sentIn } of left) {
      const place = placeOfLeft(sentIn ?? kept.field, page);
      drafts.take(cardId, kept);
      drafts.giveBack(cardId, place, kept.draft.text, betweenTexts(place) ?? BETWEEN_ITEMS);
    }
  }

  /**
   * Puts back what pages that are gone had on its way when they were left, in front of what was being typed there.
   * What a page that is still open has on its way is that page's to send.
   */
  async function takeUp(cardId: number): Promise<void> {
    for (const page of new Set(drafts.ofOtherPages(cardId).map((kept) => kept.page))) {
      if (!(await pages.isOpen(page))) takeFrom(page, cardId);
    }
  }

  return { keep, takeUp };
}
