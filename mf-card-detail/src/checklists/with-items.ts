import type { CardDetail, ChecklistItem } from 'shared-api/client';

type Checklist = CardDetail['checklists'][number];

/** The checklists with the items of one of them changed. */
export function withItems(
  checklists: readonly Checklist[],
  checklistId: number,
  change: (items: ChecklistItem[]) => ChecklistItem[],
): Checklist[] {
  return checklists.map((list) =>
    list.id === checklistId ? { ...list, items: change(list.items) } : list,
  );
}

/** The lines of a pasted or typed text, without the marks of a list before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/, '').trim())
    .filter((line) => line !== '');
