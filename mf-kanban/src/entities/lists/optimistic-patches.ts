import { current, isDraft } from '@reduxjs/toolkit';
import type { List } from 'shared-api/client';
import type { BoardCard } from '../cards/board-card.ts';

/** Fields of a card or list that are shown before the server has confirmed them. */
export type Ahead = { readonly key: string; readonly id: number } & (
  | { readonly of: 'card'; readonly changes: Partial<BoardCard> }
  | { readonly of: 'list'; readonly changes: Partial<List> }
);

export interface ShownAhead {
  readonly ahead: Ahead;
  /** What the fields were before. */
  readonly before: Record<string, unknown>;
}

interface State {
  lists: { entities: Record<number, List> };
  cards: { entities: Record<number, BoardCard> };
  shownAhead: ShownAhead[];
}

function entityOf(state: State, { of, id }: Ahead): List | BoardCard | undefined {
  return state[of === 'card' ? 'cards' : 'lists'].entities[id];
}

export function showAhead(state: State, ahead: Ahead): void {
  const entity = entityOf(state, ahead);
  if (!entity) return;
  const known = (isDraft(entity) ? current(entity) : entity) as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(ahead.changes).map((name) => [name, known[name]]));
  state.shownAhead.push({ ahead, before });
  Object.assign(entity, ahead.changes);
}

/** What the server answers of an entity, under what is still on its way to it. */
export function withAhead<Entity extends { id: number }>(
  { shownAhead }: State,
  of: Ahead['of'],
  entity: Entity,
): Entity {
  const waiting = shownAhead.filter(({ ahead }) => ahead.of === of && ahead.id === entity.id);
  return Object.assign({}, entity, ...waiting.map(({ ahead }) => ahead.changes)) as Entity;
}

/** A change has been answered; what was shown of it is taken back when that was a refusal. */
export function settleAhead(state: State, key: string, isRefused: boolean): void {
  const settled = state.shownAhead.filter(({ ahead }) => ahead.key === key);
  if (settled.length === 0) return;
  state.shownAhead = state.shownAhead.filter(({ ahead }) => ahead.key !== key);
  if (!isRefused) return;
  for (const { ahead, before } of settled) {
    const entity = entityOf(state, ahead);
    if (entity) Object.assign(entity, withAhead(state, ahead.of, { ...entity, ...before }));
  }
}
