import { ArrowLeft, ArrowRight } from 'lucide-react';
import { isLocked } from 'shared-api/client';
import type { ListRow } from '../entities/list-entities.ts';
import { defineCommand } from '../model/define-command.ts';
import { knownList, listBeside, type Neighbor } from '../model/known-card.ts';
import type { Menu, Viewed } from '../model/menu.ts';
import type { Page } from '../model/page.ts';
import { texts } from '../texts.ts';

interface Swap {
  readonly listId: number;
  readonly ontoListId: number;
}

/** The places of two lists after a swap; none if either list is missing. */
function swappedPlaces({ listId, ontoListId }: Swap, page: Page) {
  const [list, onto] = [knownList(page, listId), knownList(page, ontoListId)];
  if (!list || !onto) return [];
  return [
    { id: list.id, position: onto.position },
    { id: onto.id, position: list.position },
  ];
}

/** The reason why a locked list cannot move; undefined if it can. */
export const whyListLocked = (list: ListRow): string | undefined =>
  isLocked(list) ? texts.listLocked(list.name) : undefined;

/** The menu entry that swaps a list with a neighbor. */
function towards(which: Neighbor, order: number): Menu<ListRow, Swap> {
  const other = ({ id }: ListRow, { page }: Viewed) => listBeside(page, id, which);
  return {
    order,
    isSecondary: true,
    icon: which === 'previous' ? ArrowLeft : ArrowRight,
    label: () => texts.swapList[which],
    isFor: (list, viewed) => other(list, viewed) !== undefined,
    whyDisabled: (list, viewed) =>
      [list, other(list, viewed)].flatMap((one) => (one && whyListLocked(one)) ?? [])[0],
    given: (list, viewed) => ({ listId: list.id, ontoListId: other(list, viewed)?.id ?? list.id }),
  };
}

/** Swaps the places of two lists. */
export const swapLists = defineCommand({
  name: 'list/swap',
  right: 'organize',
  call: 'list.updatePosition',
  rereads: true,
  input(given: Swap, { page }) {
    const lists = swappedPlaces(given, page);
    return lists.length === 0 ? null : { lists };
  },
  shows: (given, { page }) => [{ op: 'placeLists', places: swappedPlaces(given, page) }],
  listMenu: [towards('previous', 300), towards('next', 310)],
});
