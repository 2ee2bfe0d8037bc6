import type { Card, List, ListWithCards, LiveEvent } from 'shared-api/client';
import { isArchived, isComplete, isLocked, stateOf } from 'shared-api/client';
import { refused } from 'shared-api/testing';
import { boardData, card, list } from 'shared-api/testing/examples';

export const BOARD_ID = boardData.id;
const AT = '2026-01-03T10:00:00Z';

/** A list of the board with all of its cards in their order, also the archived ones. */
interface Row extends List {
  cardIds: number[];
}
/** The effect of a call on an entity. */
export type Touched = Pick<LiveEvent, 'entity' | 'entityId' | 'change'>;
type BoardEvent = Omit<LiveEvent, 'state' | 'changes'>;

const indexIn = (ids: readonly number[], id: number) => ids.indexOf(id);

/** The longest run of items, not necessarily contiguous, whose places in `before` increase. */
function longestRising(items: readonly number[], before: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const id of items) {
    const behind = runs.filter((run) => indexIn(before, run.at(-1)!) < indexIn(before, id));
    const longest = behind.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...longest, id]);
  }
  return new Set(runs.reduce((a, b) => (b.length > a.length ? b : a), []));
}

/**
 * A board as the server keeps it: its rows, and the events of all changes. Orders are lists of ids
 * instead of ranks; versions are raised by the same changes as on the server.
 */
export class BoardOnServer {
  rows: Row[];
  readonly cards = new Map<number, Card>();
  readonly events: BoardEvent[] = [];
  /** Each due date that was set, changed or cleared, and the one that it took the place of. */
  readonly dueDates: Readonly<Record<'before' | 'after', string | null>>[] = [];
  /** A rule of this list completes the cards that enter it. */
  readonly ruledListId = 3;
  private lastId = 100;
  private readonly listeners = new Set<() => void>();

  constructor() {
    const cardsOf = (listId: number, ids: number[]) => ids.map((id) => card(id, listId));
    const lists = [
      list(1, 'To do', cardsOf(1, [11, 12, 13])),
      list(2, 'Doing', cardsOf(2, [21, 22]), 3),
      list(3, 'Done', cardsOf(3, [31])),
    ];
    this.rows = lists.map(({ cards, ...row }) => ({
      ...row,
      cardIds: Object.keys(cards).map(Number),
    }));
    for (const one of lists.flatMap(({ cards }) => Object.values(cards)))
      this.cards.set(one.id, one);
  }

  get newest(): number {
    return this.events.at(-1)?.id ?? 1;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Ends a call: an event for each thing that it has touched. */
  record(actorId: number, touched: readonly Touched[]): void {
    for (const one of touched) {
      this.events.push({ ...one, id: this.newest + 1, boardId: BOARD_ID, actorId, at: AT });
    }
    if (touched.length > 0) for (const listener of this.listeners) listener();
  }

  newId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  rowOf(listId: number): Row {
    const row = this.rows.find(({ id }) => id === listId);
    if (row === undefined) throw refused('not-found', { entity: 'list' });
    return row;
  }

  cardOf(cardId: number): Card {
    const found = this.cards.get(cardId);
    if (found === undefined) throw refused('not-found', { entity: 'card' });
    return found;
  }

  isArchived = (cardId: number): boolean => isArchived(this.cardOf(cardId));
  /** The cards of a list that show, in order. */
  shownIn = ({ cardIds }: Row): number[] => cardIds.filter((id) => !this.isArchived(id));
  shownRows = (): Row[] => this.rows.filter((row) => !isArchived(row));

  private isActive(cardId: number): boolean {
    const found = this.cards.get(cardId);
    return found !== undefined && !isArchived(found) && !isArchived(this.rowOf(found.listId));
  }

  readCard(cardId: number): Card {
    const found = this.cardOf(cardId);
    const position = indexIn(this.shownIn(this.rowOf(found.listId)), cardId) + 1;
    return { ...found, position: Math.max(position, 1) };
  }

  readList({ cardIds: _, ...row }: Row): List {
    const beside = this.rows.filter((one) => isArchived(one) === isArchived(row));
    return { ...row, position: beside.findIndex(({ id }) => id === row.id) + 1 };
  }

  change(cardId: number, fields: Partial<Card>): void {
    const before = this.cardOf(cardId);
    const { dueDate = before.dueDate } = fields;
    if (dueDate !== before.dueDate) this.dueDates.push({ before: before.dueDate, after: dueDate });
    this.cards.set(cardId, { ...before, ...fields, version: before.version + 1 });
  }

  changeList(row: Row, fields: Partial<Row>): void {
    Object.assign(row, fields, { version: row.version + 1 });
  }

  refuseFull(row: Row, others = this.shownIn(row).length): void {
    if (isArchived(row)) throw refused('archived', { entity: 'list' });
    if (row.limit !== null && others >= row.limit) {
      throw refused('limit-reached', { of: 'cards', limit: row.limit });
    }
  }

  /** Puts a card directly before the one that shows at a 1-based position; past the end is the end. */
  insert(row: Row, cardId: number, position: number): void {
    for (const one of this.rows) one.cardIds = one.cardIds.filter((id) => id !== cardId);
    const follower = this.shownIn(row)[position - 1];
    const at = follower === undefined ? row.cardIds.length : indexIn(row.cardIds, follower);
    row.cardIds = row.cardIds.toSpliced(at, 0, cardId);
  }

  /** Runs the rule of a list on a card that has entered it. */
  entered(cardId: number, row: Row): void {
    if (row.id !== this.ruledListId || isComplete(this.cardOf(cardId))) return;
    this.change(cardId, { complete: 1 });
  }

  /** Brings a list into an order by moving as few cards as possible, and no locked ones. */
  reorder(row: Row, order: readonly number[]): Map<number, number> {
    const before = row.cardIds;
    const locked = order.filter((id) => isLocked(this.cardOf(id)) && !this.isArchived(id));
    const isAround = (id: number) =>
      locked.every(
        (one) =>
          indexIn(order, id) < indexIn(order, one) === indexIn(before, id) < indexIn(before, one),
      );
    if (!locked.every(isAround)) throw refused('locked', { entity: 'card' });
    const staying = longestRising(order.filter(isAround), before);
    const moved = order.filter((id) => !staying.has(id));
    row.cardIds = [...order];
    for (const id of moved) this.change(id, {});
    return new Map(moved.map((id) => [id, this.cardOf(id).version]));
  }

  places(row: Row): { id: number; position: number }[] {
    return this.shownIn(row).map((id, index) => ({ id, position: index + 1 }));
  }

  /** The whole active board, as it is loaded. */
  whole(): Record<string, ListWithCards> {
    const entries = this.shownRows().map((row) => {
      const cards = this.shownIn(row).map((id) => [id, this.readCard(id)] as const);
      return [row.id, { ...this.readList(row), cards: Object.fromEntries(cards) }] as const;
    });
    return Object.fromEntries(entries);
  }

  /** The changes since an event. */
  changesSince(since: number) {
    const changed = this.events.filter(({ id }) => id > since);
    const idsOf = (entity: LiveEvent['entity']) => [
      ...new Set(changed.flatMap((event) => (event.entity === entity ? [event.entityId] : []))),
    ];
    const [cardIds, listIds] = [idsOf('card'), idsOf('list')];
    const cards = cardIds.filter((id) => this.isActive(id)).map((id) => this.readCard(id));
    const rows = this.shownRows();
    const lists = rows.filter(({ id }) => listIds.includes(id));
    const concerned = new Set([...lists.map(({ id }) => id), ...cards.map(({ listId }) => listId)]);
    const counts = [...concerned].map((id) => [id, this.shownIn(this.rowOf(id)).length] as const);
    return {
      cards,
      removedCards: cardIds.filter((id) => !this.isActive(id)),
      lists: lists.map((row) => this.readList(row)),
      listOrder: listIds.length > 0 ? rows.map(({ id }) => id) : null,
      cardCounts: Object.fromEntries(counts) as Record<string, number>,
    };
  }

  private stateOf({ entity, entityId }: BoardEvent): string | null {
    if (entity === 'card') return this.isActive(entityId) ? stateOf(this.readCard(entityId)) : null;
    const row = this.shownRows().find(({ id }) => id === entityId);
    return row === undefined ? null : stateOf(this.readList(row));
  }

  /**
   * The events after one, as they are sent together: the first carries all changes, except now and
   * then, when they are too long to be sent.
   */
  eventsSince(since: number): LiveEvent[] {
    const fresh = this.events.filter(({ id }) => id > since);
    const changes = { since, eventId: this.newest, data: this.changesSince(since) };
    return fresh.map((event, index) => ({
      ...event,
      state: this.stateOf(event),
      ...(index === 0 && this.newest % 4 > 0 && { changes }),
    }));
  }
}
