import type { CardDetail } from 'shared-api/client';
import { createLocalId } from 'shared-ui/being-added';

/** The ids of what is shown before the server has given it its own. */
interface Ids {
  /** One that no server gives. */
  create: () => number;
  /** The server has given what is shown under one id another. */
  confirm: (local: number, real: number) => void;
  /** What the server knows it by. */
  real: (id: number) => number;
  /** What it is shown under: what was added on this page keeps the id, the focus and the draft that it began with. */
  local: (id: number) => number;
}

function createIds(): Ids {
  const [reals, locals] = [new Map<number, number>(), new Map<number, number>()];
  return {
    create: createLocalId,
    confirm(local, real) {
      reals.set(local, real);
      locals.set(real, local);
    },
    real: (id) => reals.get(id) ?? id,
    local: (id) => locals.get(id) ?? id,
  };
}

export type LocalIds = ReturnType<typeof createLocalIds>;

/** The ids of all that is added to cards on this page. */
export function createLocalIds() {
  const [checklists, items, comments] = [createIds(), createIds(), createIds()];
  return {
    checklists,
    items,
    comments,
    /** The card as the server describes it, under the ids by which the page shows it. */
    localCard: (card: CardDetail): CardDetail => ({
      ...card,
      comments: card.comments.map((one) => ({ ...one, id: comments.local(one.id) })),
      checklists: card.checklists.map((list) => ({
        ...list,
        id: checklists.local(list.id),
        items: list.items.map((item) => ({ ...item, id: items.local(item.id) })),
      })),
    }),
  };
}
