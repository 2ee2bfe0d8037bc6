import type { CardDetail } from 'shared-api/client';
import * as editors from '../editors/editor-names.ts';

/** The fields of the card's page in which something may be typed now, by the names of their drafts. */
export function draftPlaces(card: CardDetail, mayWork: boolean): ReadonlySet<string> {
  if (!mayWork) return new Set();
  const { kind, comments, checklists } = card;
  const items = checklists.flatMap((checklist) => checklist.items);
  return new Set([
    editors.TITLE,
    editors.DESCRIPTION,
    editors.NEW_COMMENT,
    editors.NEW_CHECKLIST,
    editors.REFUSED_ITEMS,
    ...(kind === 'epic' || kind === 'milestone' ? [editors.NEW_CHILD] : []),
    ...comments.map(({ id }) => editors.editedComment(id)),
    ...checklists.flatMap(({ id }) => [editors.checklistName(id), editors.newItem(id)]),
    ...items.map(({ id }) => editors.itemText(id)),
  ]);
}
