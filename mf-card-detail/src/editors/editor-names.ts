/* The editors of the card page by name; each draft has the name of its editor. */

export const TITLE = 'name';
export const DESCRIPTION = 'description';
export const MOVE = 'move';
/** What values are chosen from, by the property; these keep no drafts. */
export const PICKERS = {
  people: 'pick/people',
  due: 'pick/due',
  start: 'pick/start',
  priority: 'pick/priority',
  labels: 'pick/labels',
  parent: 'pick/parent',
  estimate: 'pick/estimate',
} as const;
export const NEW_COMMENT = 'comment';
export const editedComment = (commentId: number) => `comment:${commentId}`;
export const newReply = (threadId: number) => `reply:${threadId}`;
export const NEW_CHECKLIST = 'newChecklist';
export const checklistName = (checklistId: number) => `checklistName:${checklistId}`;
export const itemText = (itemId: number) => `itemText:${itemId}`;
/** The field at the end of a checklist. */
export const newItem = (checklistId: number) => `item:${checklistId}`;
/** Items typed into a checklist that the server refused. */
export const REFUSED_ITEMS = 'refusedItems';
export const NEW_CHILD = 'newChild';

/** Separates items that are restored into a single line. */
export const BETWEEN_ITEMS = ' · ';

/**
 * The separator between texts of an editor that submits several; undefined for one with a single
 * text.
 */
export function betweenTexts(editor: string): string | undefined {
  if (editor === NEW_COMMENT || editor.startsWith('reply:')) return '\n\n';
  if (editor === NEW_CHECKLIST || editor === NEW_CHILD) return ' ';
  return editor === REFUSED_ITEMS || editor.startsWith('item:') ? BETWEEN_ITEMS : undefined;
}

/** A negative id: the server has not created the checklist yet. */
const isOfNewChecklist = (editor: string): boolean => editor.startsWith('item:-');

const SENT = 'sent/';
/** Where the pending texts of an editor are kept. */
export const sentFrom = (editor: string) => SENT + editor;
/** The editor whose pending texts a field keeps; null if the field is an editor itself. */
export const editorOfSent = (field: string): string | null =>
  field.startsWith(SENT) ? field.slice(SENT.length) : null;

/** Fields that each page keeps separately: pending texts, and those of local ids. */
export const isOfOnePage = (field: string): boolean =>
  editorOfSent(field) !== null || /:-\d+$/.test(field);

/** Where texts of a closed page are restored: local ids of that page have no editor here. */
export function restoreTarget(editor: string, page: string): string {
  if (isOfNewChecklist(editor)) return REFUSED_ITEMS;
  return isOfOnePage(editor) ? editor.replace(/-\d+$/, page) : editor;
}

/** Makes the editor names of a part of the card from its id. */
export const editorsOfPart: Partial<Record<string, readonly ((id: number) => string)[]>> = {
  comments: [editedComment, newReply],
  checklists: [checklistName, newItem],
  items: [itemText],
};
