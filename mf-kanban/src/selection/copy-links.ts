import { createAction } from '@reduxjs/toolkit';
import { paths, type ShellServices } from 'shared-api/remote';
import { call, takeLeading } from 'typed-redux-saga';
import { texts } from '../texts/texts.ts';

/** The user wants the links of cards in the clipboard. */
export const linksCopied = createAction<{ cardIds: readonly number[] }>('board/linksCopied');

/** Copies links of cards, each on a line. */
export function createCopyLinksSaga({ notify }: Pick<ShellServices, 'notify'>) {
  return function* copyLinksSaga() {
    yield* takeLeading(linksCopied, function* ({ payload: { cardIds } }) {
      const links = cardIds.map((id) => window.location.origin + paths.cardLink(id)).join('\n');
      try {
        yield* call([navigator.clipboard, 'writeText'], links);
        notify.success(texts.linksCopied(cardIds.length));
      } catch {
        // Browsers may forbid it; the links can be copied from the notice.
        notify.failure(texts.linksNotCopied(links));
      }
    });
  };
}
