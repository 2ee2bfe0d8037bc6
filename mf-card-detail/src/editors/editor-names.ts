/*
 * The editors of the card's page by name; what is typed in one is a draft of the same name.
 */

export const TITLE = 'name';
export const DESCRIPTION = 'description';
export const MOVE = 'move';
export const NEW_COMMENT = 'comment';
export const editedComment = (commentId: number) => `comment:${commentId}`;
export const NEW_CHECKLIST = 'newChecklist';
export const checklistName = (checklistId: number) => `checklistName:${checklistId}`;
export const itemText = (itemId: number) => `itemText:${itemId}`;
/** At the end of a checklist. */
export const newItem = (checklistId: number) => `item:${checklistId}`;
/** What was typed into a checklist that the server refused, until there is another. */
export const REFUSED_ITEMS = 'refusedItems';
export const NEW_CHILD = 'newChild';

/** Between items that come back into the one line in which they were typed. */
export const BETWEEN_ITEMS = ' · ';

/** The editors that belong to a part of the card, by the part's id. */
export const editorsOfPart: Partial<Record<string, readonly ((id: number) => string)[]>> = {
  comments: [editedComment],
  checklists: [checklistName, newItem],
  items: [itemText],
};
