import type { ShellServices } from 'shared-api/remote';
import type { Drafts } from '../drafts/drafts.ts';
import type { OpenPages } from '../drafts/open-pages.ts';
import {
  BETWEEN_ITEMS,
  betweenTexts,
  editorOfSent,
  restoreTarget,
  sentFrom,
} from './editor-names.ts';
import { inputOrigin } from './input-origin.ts';

interface Services extends Pick<ShellServices, 'outbox'> {
  readonly drafts: Drafts;
  readonly pages: Pick<OpenPages, 'isOpen'>;
}

/**
 * Keeps submitted texts of an editor with several texts until the server has confirmed them, so
 * that a reload in between restores them to the editor.
 */
export function createSentTexts({ outbox, drafts, pages }: Services) {
  /** Called whenever a change typed in an editor is queued, confirmed or refused. */
  function keep(cardId: number, editor: string): void {
    const between = betweenTexts(editor);
    if (between === undefined) return;
    const sent = outbox.waiting().flatMap((change) => {
      const place = inputOrigin(change);
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
      const place = restoreTarget(sentIn ?? kept.field, page);
      drafts.take(cardId, kept);
      drafts.restore(cardId, place, kept.draft.text, betweenTexts(place) ?? BETWEEN_ITEMS);
    }
  }

  /**
   * Restores the pending texts of closed pages before the text being typed. A page that is still
   * open sends its own.
   */
  async function restoreFromClosedPages(cardId: number): Promise<void> {
    for (const page of new Set(drafts.ofOtherPages(cardId).map((kept) => kept.page))) {
      if (!(await pages.isOpen(page))) takeFrom(page, cardId);
    }
  }

  return { keep, restoreFromClosedPages };
}
