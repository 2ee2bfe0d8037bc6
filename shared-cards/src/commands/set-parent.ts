import type { CardDetail } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

interface ParentChoice {
  readonly cardId: number;
  readonly parentId: number | null;
  readonly boardId?: number;
  /** The parent as the page of the card shows it. */
  readonly parent?: CardDetail['parent'];
  /** The epic or milestone whose open page is to show the card, or to stop showing it. */
  readonly ofPage?: number;
  /** The card as that page shows it from now on. */
  readonly child?: CardDetail['children'][number];
}

function shownParent({ parentId, parent }: ParentChoice, page: Page) {
  if (parentId === null) return null;
  const shown = parent ?? knownCard(page, parentId);
  return shown && { id: shown.id, name: shown.name, kind: shown.kind };
}

function showsParent(given: ParentChoice, page: Page): Patch {
  const { cardId, parentId } = given;
  const parent = shownParent(given, page);
  const fields = { parentId, ...(parent !== undefined && { parent }) };
  return { op: 'setCard', id: cardId, fields };
}

function showsChild({ cardId, parentId, ofPage, child }: ParentChoice): Patch[] {
  if (ofPage === undefined) return [];
  const ofParent = { part: 'children', cardId: ofPage } as const;
  if (parentId === null) return [{ op: 'removePart', ...ofParent, id: cardId }];
  if (!child) return [];
  const { id, listId, name, complete } = child;
  return [{ op: 'addPart', ...ofParent, added: { id, listId, name, complete } }];
}

/** Makes a card count towards an epic or milestone of its board, or towards none. */
export const setParent = defineCommand({
  name: 'card/setParent',
  right: 'work',
  call: 'card.setParent',
  rereads: true,
  input: ({ cardId, parentId }: ParentChoice) => ({ cardId, parentId }),
  shows: (given, { page }) => [showsParent(given, page), ...showsChild(given)],
  saves: 'card',
});
