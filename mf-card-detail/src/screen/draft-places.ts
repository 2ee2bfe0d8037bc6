import type { CardDetail } from 'shared-api/client';
import {
  checklistNameField,
  itemTextField,
  newChecklistField,
  newItemField,
  refusedItemsField,
} from '../checklists/checklist-commands.ts';
import { editedComment, NEW_COMMENT } from '../comments/comment-commands.ts';
import { newChildField } from '../hierarchy/hierarchy-commands.ts';

/** The fields of the card's page in which something may be typed now, by the names of their drafts. */
export function draftPlaces(card: CardDetail, mayWork: boolean): ReadonlySet<string> {
  if (!mayWork) return new Set();
  const { kind, comments, checklists } = card;
  const items = checklists.flatMap((checklist) => checklist.items);
  return new Set([
    'name',
    'description',
    NEW_COMMENT,
    newChecklistField,
    refusedItemsField,
    ...(kind === 'epic' || kind === 'milestone' ? [newChildField] : []),
    ...comments.map(({ id }) => editedComment(id)),
    ...checklists.flatMap(({ id }) => [checklistNameField(id), newItemField(id)]),
    ...items.map(({ id }) => itemTextField(id)),
  ]);
}
