import type { Card } from 'shared-api/client';
import type { CardEdit, ShownBoard } from 'shared-api/remote';
import type { Sort } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import type { TableGroup } from './group-cards.ts';

/** What a drop of cards does, or why it does nothing. */
export type Drop =
  | { readonly do: 'move'; readonly listId: number; readonly index: number }
  | { readonly do: 'edit'; readonly edits: readonly CardEdit[] }
  | { readonly do: 'refuse'; readonly why: string };

interface Options {
  readonly cardIds: readonly number[];
  readonly from: TableGroup;
  readonly to: TableGroup;
  /** The place in the target's rows, which counts the dropped cards where they are. */
  readonly at: number;
  readonly board: ShownBoard;
  readonly sort: Sort | null;
}

/** A person or label in place of another: a card that has several keeps the rest. */
const replaced = (ids: readonly number[], from: TableGroup, to: TableGroup): number[] => {
  if (to.id === null) return ids.filter((id) => id !== from.id);
  const rest = ids.filter((id) => id !== from.id && id !== to.id);
  return to.id === undefined ? rest : [...rest, to.id];
};

function fieldsFor(card: Card, from: TableGroup, to: TableGroup): CardEdit['fields'] | undefined {
  if (to.by === 'person') return { users: replaced(card.users, from, to) };
  if (to.by === 'label') return { labels: replaced(card.tags, from, to) };
  return to.fields;
}

/** What becomes of cards that are dropped at a place of a group. */
export function dropCards({ cardIds, from, to, at, board, sort }: Options): Drop {
  if (to.list) {
    if (from.key === to.key && sort) return { do: 'refuse', why: texts.whySorted };
    const before = to.cardIds.slice(0, at).filter((id) => !cardIds.includes(id));
    const end = to.cardIds.filter((id) => !cardIds.includes(id)).length;
    return { do: 'move', listId: to.list.id, index: sort ? end : before.length };
  }
  if (from.key === to.key) return { do: 'refuse', why: texts.whyNotByList };
  const edits = cardIds.flatMap((cardId) => {
    const card = board.cards[cardId];
    const fields = card && fieldsFor(card, from, to);
    return fields ? [{ cardId, fields }] : [];
  });
  if (edits.length === 0) return { do: 'refuse', why: texts.whyNoOneDay(to.name) };
  return { do: 'edit', edits };
}
