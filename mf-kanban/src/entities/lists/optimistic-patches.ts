import { current, isDraft } from '@reduxjs/toolkit';
import type { List } from 'shared-api/client';
import type { BoardCard } from '../cards/board-card.ts';

/** Fields of a card or list that are shown before the server has confirmed them. */
export type OptimisticPatch = { readonly key: string; readonly id: number } & (
  | { readonly of: 'card'; readonly changes: Partial<BoardCard> }
  | { readonly of: 'list'; readonly changes: Partial<List> }
);

export interface PendingPatch {
  readonly patch: OptimisticPatch;
  /** What the fields were before. */
  readonly before: Record<string, unknown>;
}

interface State {
  lists: { entities: Record<number, List> };
  cards: { entities: Record<number, BoardCard> };
  pendingPatches: PendingPatch[];
}

function entityOf(state: State, { of, id }: OptimisticPatch): List | BoardCard | undefined {
  return state[of === 'card' ? 'cards' : 'lists'].entities[id];
}

export function showPatch(state: State, patch: OptimisticPatch): void {
  const entity = entityOf(state, patch);
  if (!entity) return;
  const known = (isDraft(entity) ? current(entity) : entity) as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(patch.changes).map((name) => [name, known[name]]));
  state.pendingPatches.push({ patch, before });
  Object.assign(entity, patch.changes);
}

/** What the server has of an entity, under what is still on its way to it. */
export function applyPending<Entity extends { id: number }>(
  { pendingPatches }: State,
  of: OptimisticPatch['of'],
  entity: Entity,
): Entity {
  const waiting = pendingPatches.filter(({ patch }) => patch.of === of && patch.id === entity.id);
  return Object.assign({}, entity, ...waiting.map(({ patch }) => patch.changes)) as Entity;
}

/** The server has confirmed or refused a change; what was shown of a refused one is taken back. */
export function resolvePatch(state: State, key: string, isRefused: boolean): void {
  const settled = state.pendingPatches.filter(({ patch }) => patch.key === key);
  if (settled.length === 0) return;
  state.pendingPatches = state.pendingPatches.filter(({ patch }) => patch.key !== key);
  if (!isRefused) return;
  for (const { patch, before } of settled) {
    const entity = entityOf(state, patch);
    if (entity) Object.assign(entity, applyPending(state, patch.of, { ...entity, ...before }));
  }
}
