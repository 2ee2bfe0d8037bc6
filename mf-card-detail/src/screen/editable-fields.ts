import type { OpenCard } from 'shared-api/client';
import * as editors from '../editors/editor-names.ts';

/**
 * The names of the fields on the card page that can be edited now; drafts of other fields are lost.
 */
export function editableFields(card: OpenCard, mayEdit: boolean): ReadonlySet<string> {
  if (!mayEdit) return new Set();
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
    ...comments.map(({ id, threadId }) => editors.newReply(threadId ?? id)),
    ...checklists.flatMap(({ id }) => [editors.checklistName(id), editors.newItem(id)]),
    ...items.map(({ id }) => editors.itemText(id)),
  ]);
}
