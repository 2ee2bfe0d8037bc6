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

/** Comes between texts of an editor that holds several; undefined: it holds one. */
export function betweenTexts(editor: string): string | undefined {
  if (editor === NEW_COMMENT) return '\n\n';
  if (editor === NEW_CHECKLIST || editor === NEW_CHILD) return ' ';
  return editor === REFUSED_ITEMS || editor.startsWith('item:') ? BETWEEN_ITEMS : undefined;
}

/** Of a checklist that the server had not made yet. */
const isOfNewChecklist = (editor: string): boolean => editor.startsWith('item:-');

const SENT = 'sent/';
/** Where texts of an editor are kept while they are on their way. */
export const sentFrom = (editor: string) => SENT + editor;
/** The editor whose texts on their way are kept in a field; null for a field that is an editor itself. */
export const editorOfSent = (field: string): string | null =>
  field.startsWith(SENT) ? field.slice(SENT.length) : null;

/** What each page keeps to itself: its texts on their way, and those of what has only an id of that page. */
export const isOfOnePage = (field: string): boolean =>
  editorOfSent(field) !== null || /:-\d+$/.test(field);

/** Where texts of a page that is gone go: what had an id of that page alone has no editor here. */
export function placeOfLeft(editor: string, page: string): string {
  if (isOfNewChecklist(editor)) return REFUSED_ITEMS;
  return isOfOnePage(editor) ? editor.replace(/-\d+$/, page) : editor;
}

/** The editors that belong to a part of the card, by the part's id. */
export const editorsOfPart: Partial<Record<string, readonly ((id: number) => string)[]>> = {
  comments: [editedComment],
  checklists: [checklistName, newItem],
  items: [itemText],
};
