import { callsTo } from './calls-to.ts';
import type { CallServer, TestBoard, TestPerson } from './fixtures.ts';
import type { Ledger } from './ledger.ts';

export interface Writing {
  readonly url: string;
  readonly owner: TestPerson;
  readonly board: TestBoard;
  /** Cards that take comments and are moved about. */
  readonly cardIds: readonly number[];
  readonly ledger: Ledger;
  readonly isOver: () => boolean;
}

type Call = CallServer['call'];

interface CallResult {
  readonly status: number;
  readonly code?: string;
}

const REFUSALS = new Set([409, 503]);
let names = 0;
const unique = (kind: string) => `${kind} ${(names += 1)}`;

/** Returns the items in turn. */
function itemAt<Item>(items: readonly Item[], round: number): Item {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('There are no items');
  return item;
}

/**
 * Makes one call and returns whether it was acknowledged; a process that is gone acknowledges
 * nothing.
 */
async function isAcknowledged(
  { url, ledger }: Writing,
  send: (call: Call) => Promise<CallResult>,
): Promise<boolean> {
  const response = await send(callsTo(url).call).catch(() => null);
  if (response === null) return false;
  if (response.status === 200) {
    ledger.acknowledged += 1;
    return true;
  }
  if (!REFUSALS.has(response.status))
    ledger.oddities.push(`${response.status} ${response.code ?? ''}`);
  return false;
}

async function createCards(writing: Writing): Promise<void> {
  const { owner, board, ledger, isOver } = writing;
  while (!isOver()) {
    const name = unique('card');
    const listId = itemAt(board.listIds, names);
    const input = { boardId: board.boardId, listId, name, position: 1 + (names % 5) };
    const done = await isAcknowledged(writing, (call) => call(owner, 'card.create', input));
    if (done) ledger.cards.add(name);
  }
}

async function comment(writing: Writing): Promise<void> {
  const { owner, board, cardIds, ledger, isOver } = writing;
  while (!isOver()) {
    const text = unique('comment');
    const cardId = itemAt(cardIds, names);
    const input = { boardId: board.boardId, cardId, text };
    const done = await isAcknowledged(writing, (call) => call(owner, 'card.createComment', input));
    if (done) ledger.comments.add(text);
  }
}

/** Moves a card that nobody else moves. */
async function move(writing: Writing, cardId: number): Promise<void> {
  const { owner, board, ledger, isOver } = writing;
  for (let round = 0; !isOver(); round += 1) {
    const places = ledger.places.get(cardId) ?? new Set();
    const addedListId = itemAt(board.listIds, round);
    for (const deletedListId of [...places]) {
      const { boardId } = board;
      const input = { boardId, cardId, addedListId, deletedListId, position: 1 + (round % 3) };
      ledger.places.set(cardId, places.add(addedListId));
      const done = await isAcknowledged(writing, (call) =>
        call(owner, 'list.updateCardList', input),
      );
      if (!done) continue;
      ledger.places.set(cardId, new Set([addedListId]));
      break;
    }
  }
}

/** Writes with all writers until `isOver`, and waits for the last responses. */
export async function write(writing: Writing): Promise<void> {
  const { cardIds } = writing;
  const moved = cardIds.slice(0, 3);
  const others = [createCards, createCards, comment, comment].map((writer) => writer(writing));
  await Promise.all([...others, ...moved.map((cardId) => move(writing, cardId))]);
}
