import type { Draft } from '@reduxjs/toolkit';
import type { OpenCard } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import {
  placeCard,
  placeCards,
  placeLists,
  removeCards,
  removeList,
} from '../entities/list-slice.ts';
import { detailOf, foundIn, type Page } from './page.ts';
import { type CardFields, type Patch, removedCards } from './patches.ts';

type PartPatch = Extract<Patch, { part: string }>;
type LabelPatch = Extract<Patch, { op: 'addLabel' | 'setLabel' | 'removeLabel' | 'toggleLabel' }>;
type GroupPatch = Extract<Patch, { op: 'addGroup' | 'setGroup' | 'removeGroup' }>;
interface Identified {
  id: number;
}

const metaOf = ({ board }: Draft<Page>, boardId: number) =>
  board.status !== 'closed' && board.boardId === boardId ? board.boardMeta : undefined;

/** A card on the open board and among those found on any boards, as far as it is there. */
const tilesOf = (page: Draft<Page>, cardId: number): Draft<BoardCard>[] =>
  [page.list.cards.entities[cardId], foundIn(page).cards[cardId]].filter(
    (card) => card !== undefined,
  );

/** The tiles and the open page of a card, as far as they are there. */
function bothOf(page: Draft<Page>, cardId: number) {
  const detail = detailOf(page, cardId);
  return detail === undefined ? tilesOf(page, cardId) : [...tilesOf(page, cardId), detail];
}

function setCard(page: Draft<Page>, id: number, fields: CardFields): void {
  const { isWatched, isFavorite, reminderMinutes, parent, ...shared } = fields;
  const detail = detailOf(page, id);
  for (const tile of tilesOf(page, id)) {
    Object.assign(tile, shared);
    if (isWatched !== undefined) tile.isWatched = isWatched;
    if (isFavorite !== undefined) tile.isFavorite = isFavorite;
  }
  if (!detail) return;
  Object.assign(detail, shared);
  if (isWatched !== undefined) detail.watching = isWatched;
  if (isFavorite !== undefined) detail.favorite = isFavorite;
  if (reminderMinutes !== undefined) detail.reminderMinutes = reminderMinutes;
  if (parent !== undefined) detail.parent = parent;
}

function partsOf(detail: OpenCard, patch: PartPatch): Identified[] | undefined {
  if (patch.part !== 'items') return detail[patch.part];
  return detail.checklists.find(({ id }) => id === patch.checklistId)?.items;
}

/** A copy that later patches can change to the last value, since a patch stays as it was queued. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => copied(one)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, copied(part)] as const);
  return Object.fromEntries(entries) as Value;
}

function changePart(parts: Identified[], patch: PartPatch): void {
  if (patch.op === 'addPart') {
    const { added, index = parts.length } = patch;
    if (!parts.some(({ id }) => id === added.id)) parts.splice(index, 0, copied(added));
    return;
  }
  const at = parts.findIndex(({ id }) => id === patch.id);
  const part = parts[at];
  if (part === undefined) return;
  if (patch.op === 'setPart') Object.assign(part, patch.fields);
  else {
    parts.splice(at, 1);
    if (patch.op === 'placePart') parts.splice(patch.index, 0, part);
  }
}

const COMMENT_STEPS: Partial<Record<Patch['op'], number>> = { addPart: 1, removePart: -1 };

/** Updates the figures on the card's tile from its open page. */
function recount(page: Draft<Page>, patch: PartPatch): void {
  const detail = detailOf(page, patch.cardId);
  if (detail === undefined) {
    // Without an open page, only the number of comments is known.
    if (patch.part !== 'comments') return;
    for (const tile of tilesOf(page, patch.cardId))
      tile.commentCount += COMMENT_STEPS[patch.op] ?? 0;
    return;
  }
  const items = detail.checklists.flatMap((checklist) => checklist.items);
  const counts = {
    commentCount: detail.comments.length,
    attachmentCount: detail.attachments.length,
    checklistTotal: items.length,
    checklistDone: items.filter(({ completed }) => completed).length,
  };
  for (const card of bothOf(page, patch.cardId)) Object.assign(card, counts);
}

function applyPartPatch(page: Draft<Page>, patch: PartPatch): void {
  const detail = detailOf(page, patch.cardId);
  const parts = detail && partsOf(detail, patch);
  if (parts) changePart(parts, patch);
  recount(page, patch);
}

function applyLabelPatch(page: Draft<Page>, patch: LabelPatch, boardId: number): void {
  if (patch.op === 'toggleLabel') {
    for (const card of bothOf(page, patch.cardId)) {
      const others = card.tags.filter((id) => id !== patch.labelId);
      card.tags = patch.isOn ? [...others, patch.labelId] : others;
    }
    return;
  }
  const open = page.details.shown.flatMap((id) => detailOf(page, id) ?? []);
  const details = open.filter((detail) => detail.boardId === boardId);
  const ofBoards = [metaOf(page, boardId)?.labels, foundIn(page).boards[boardId]?.labels];
  for (const labels of [...ofBoards, ...details.map(({ boardLabels }) => boardLabels)]) {
    if (labels === undefined) continue;
    if (patch.op === 'addLabel') {
      if (!labels.some(({ id }) => id === patch.label.id)) labels.push({ ...patch.label });
    } else {
      const at = labels.findIndex(({ id }) => id === patch.id);
      if (at !== -1 && patch.op === 'removeLabel') labels.splice(at, 1);
      const label = labels[at];
      if (label && patch.op === 'setLabel') Object.assign(label, patch.fields);
    }
  }
}

function applyGroupPatch(page: Draft<Page>, patch: GroupPatch, boardId: number): void {
  const groups = metaOf(page, boardId)?.groups;
  if (groups === undefined) return;
  if (patch.op === 'addGroup') {
    const { group } = patch;
    if (!groups.some(({ id }) => id === group.id)) groups.push({ ...group });
    return;
  }
  const at = groups.findIndex(({ id }) => id === patch.id);
  const group = groups[at];
  if (group === undefined) return;
  if (patch.op === 'setGroup') Object.assign(group, patch.fields);
  else groups.splice(at, 1);
}

/** Shows which list a card is in on its own page, and in what was found over all boards. */
function showPlaceElsewhere(page: Draft<Page>, cardId: number, listId: number): void {
  const found = foundIn(page).cards[cardId];
  if (found) found.listId = listId;
  const detail = detailOf(page, cardId);
  const list = page.list.lists.entities[listId];
  if (detail && list) Object.assign(detail, { listId: list.id, listName: list.name });
}

function toggleReaction(page: Draft<Page>, patch: Extract<Patch, { op: 'toggleReaction' }>): void {
  const { commentId, emoji, userId, isOn } = patch;
  const comment = detailOf(page, patch.cardId)?.comments.find(({ id }) => id === commentId);
  if (comment === undefined) return;
  const reactions = (comment.reactions ??= []);
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  const others = known?.users.filter((user) => user !== userId) ?? [];
  const users = isOn ? (known?.users.includes(userId) ? known.users : [...others, userId]) : others;
  if (known === undefined) {
    if (isOn) reactions.push({ emoji, users });
  } else known.users = users;
  comment.reactions = reactions.filter((reaction) => reaction.users.length > 0);
}

/** Takes cards from the board and from what was found over all boards. */
function removeFromPage(page: Draft<Page>, ids: readonly number[]): void {
  removeCards(page.list, ids);
  const found = foundIn(page);
  if (!ids.some((id) => found.cards[id] !== undefined)) return;
  const removed = new Set(ids);
  const left = Object.values(found.cards).filter(({ id }) => !removed.has(id));
  found.cards = Object.fromEntries(left.map((card) => [card.id, card]));
}

type Apply<Op extends Patch['op']> = (
  page: Draft<Page>,
  patch: Extract<Patch, { op: Op }>,
  boardId: number,
) => void;

const appliedBy: { readonly [Op in Patch['op']]: Apply<Op> } = {
  setCard: (page, { id, fields }) => setCard(page, id, fields),
  placeCard(page, { id, to }) {
    placeCard(page.list, id, to);
    showPlaceElsewhere(page, id, to.listId);
  },
  placeCards(page, { ids, to }) {
    placeCards(page.list, ids, to);
    for (const id of ids) showPlaceElsewhere(page, id, to.listId);
  },
  removeCard: (page, { id }) => removeFromPage(page, [id]),
  setList({ list }, { id, fields }) {
    const known = list.lists.entities[id];
    if (known) Object.assign(known, fields);
  },
  removeList: ({ list }, { id }) => removeList(list, id),
  placeLists: ({ list }, { places }) => placeLists(list, places),
  addGroup: applyGroupPatch,
  setGroup: applyGroupPatch,
  removeGroup: applyGroupPatch,
  addLabel: applyLabelPatch,
  setLabel: applyLabelPatch,
  removeLabel: applyLabelPatch,
  toggleLabel: applyLabelPatch,
  toggleReaction,
  addPart: applyPartPatch,
  setPart: applyPartPatch,
  placePart: applyPartPatch,
  removePart: applyPartPatch,
};

/** Whether this version of the package can apply a patch: a remote with a later one may have made it. */
export const isKnownPatch = ({ op }: Pick<Patch, 'op'>): boolean => Object.hasOwn(appliedBy, op);

/**
 * Applies a patch of a change on a board to a draft of the page. An unknown patch does nothing; its
 * effect shows once the server has confirmed it and the board is read.
 */
function applyPatch(page: Draft<Page>, patch: Patch, boardId: number): void {
  if (!isKnownPatch(patch)) return;
  (appliedBy[patch.op] as Apply<Patch['op']>)(page, patch, boardId);
}

/**
 * Applies the patches of a change, as `applyPatch` does. Its cards leave the board together, at the
 * end: a list of thousands is gone through once, not once for each of them.
 */
export function applyPatches(page: Draft<Page>, shows: readonly Patch[], boardId: number): void {
  for (const patch of shows) if (patch.op !== 'removeCard') applyPatch(page, patch, boardId);
  removeFromPage(page, removedCards({ shows }));
}
