import type { Card } from '../contract/index.ts';
import type {
  BoardViewServices,
  CardChanges,
  CardEdit,
  CardGroup,
  CardPicker,
  ShownBoard,
  ShownList,
  ViewKey,
  ViewOutcome,
} from '../remote/board-view.ts';
import { createFollowedValue } from '../remote/followed-value.ts';
import { card as exampleCard } from './examples.ts';

/** A list of the fake board, and its cards that the filter lets through, unless `cardIds` has them. */
export interface FakeList extends Partial<ShownList> {
  readonly id: number;
  readonly name: string;
  readonly cards?: readonly Card[];
}

interface FakeBoard extends Partial<Omit<ShownBoard, 'lists' | 'cards'>> {
  readonly lists?: readonly FakeList[];
}

interface Options {
  readonly board?: FakeBoard;
  /** What the person had saved for the view before; undefined: it is not loaded yet. */
  readonly settings?: unknown;
  /** Says why a card may not be changed. */
  readonly whyNoEdit?: (card: Card) => string | undefined;
  /** Says why nothing of this is done, as the board's screen may; undefined: it is. */
  readonly whyNot?: (what: 'edit' | 'move' | 'add') => string | undefined;
  /** What is chosen in a picker, at once. */
  readonly onPick?: (picker: CardPicker, cardIds: readonly number[]) => CardEdit['fields'] | void;
}

/** What a view has asked of the board's screen, in order. */
export interface ViewRequests {
  readonly edits: (readonly CardEdit[])[];
  readonly moves: { cardIds: readonly number[]; listId: number; index: number }[];
  readonly added: { listId: number; name: string; fields: CardEdit['fields'] }[];
  /** What was asked for as one step, whose parts are in the lists above, too. */
  readonly steps: CardChanges[];
  readonly picks: { picker: CardPicker; cardIds: readonly number[] }[];
  readonly menus: { cardId: number; left: number; top: number }[];
  readonly focused: number[];
}

/** The services of a board's screen, in memory. */
export interface FakeBoardView {
  readonly services: BoardViewServices;
  readonly requests: ViewRequests;
  /** Changes the board as others do, or as a filter does. */
  readonly change: (change: (board: ShownBoard) => ShownBoard) => void;
  /** What the views have registered at present. */
  readonly shownGroups: () => readonly CardGroup[];
  /** The keys that the views have registered at present. */
  readonly keys: () => readonly ViewKey[];
  /** Asks the views for a card; false: none has it. */
  readonly reveal: (cardId: number) => boolean;
}

function boardOf({ lists = [], ...rest }: FakeBoard): ShownBoard {
  const cards = lists.flatMap((list) => list.cards ?? []);
  return {
    id: 2,
    projectId: 1,
    name: 'Spring',
    people: [],
    labels: [],
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    isFiltered: false,
    ...rest,
    cards: Object.fromEntries(cards.map((one) => [one.id, one])),
    lists: lists.map(({ cards: own = [], ...list }) => ({
      color: null,
      limit: null,
      cardCount: own.length,
      cardIds: own.map(({ id }) => id),
      ...list,
    })),
  };
}

/** What an edit of a view makes of a card. */
function edited(card: Card, { isComplete, labels, users, ...fields }: CardEdit['fields']): Card {
  return {
    ...card,
    ...fields,
    ...(isComplete !== undefined && { complete: isComplete ? 1 : 0 }),
    ...(labels && { tags: [...labels] }),
    ...(users && { users: [...users] }),
  };
}

function withEdits(board: ShownBoard, edits: readonly CardEdit[]): ShownBoard {
  const cards = { ...board.cards };
  for (const { cardId, fields } of edits) {
    const card = cards[cardId];
    if (card) cards[cardId] = edited(card, fields);
  }
  return { ...board, cards };
}

function withCardsAt(
  board: ShownBoard,
  moved: readonly Card[],
  { listId, index }: { listId: number; index: number },
): ShownBoard {
  const ids = moved.map(({ id }) => id);
  return {
    ...board,
    cards: {
      ...board.cards,
      ...Object.fromEntries(moved.map((one) => [one.id, { ...one, listId }])),
    },
    lists: board.lists.map((list) => {
      const rest = list.cardIds.filter((id) => !ids.includes(id));
      const cardIds = list.id === listId ? rest.toSpliced(index, 0, ...ids) : rest;
      const difference = cardIds.length - list.cardIds.length;
      return { ...list, cardIds, cardCount: list.cardCount + difference };
    }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether an edit leaves a card as it is. */
const changesNothing = (card: Card | undefined, { fields }: CardEdit) =>
  card === undefined || isSame(card, edited(card, fields));

/** A board for a view to show in tests and stories: what the view changes is applied at once. */
export function createFakeBoardView(options: Options = {}): FakeBoardView {
  const board = createFollowedValue(boardOf(options.board ?? {}));
  const selection = createFollowedValue<readonly number[]>([]);
  const settings = createFollowedValue('settings' in options ? options.settings : null);
  const groups = new Set<() => readonly CardGroup[]>();
  const keys = new Set<readonly ViewKey[]>();
  const reveals = new Map<CardGroup['key'], (cardId: number) => boolean>();
  const requests: ViewRequests = {
    edits: [],
    moves: [],
    added: [],
    steps: [],
    picks: [],
    menus: [],
    focused: [],
  };
  const change: FakeBoardView['change'] = (next) => board.change(next(board.read()));
  const shownGroups = () => [...groups].flatMap((read) => read());
  const reveal = (cardId: number) => {
    const group = shownGroups().find(({ cardIds }) => cardIds.includes(cardId));
    return group !== undefined && (reveals.get(group.key)?.(cardId) ?? false);
  };
  let lastId = Math.max(1000, ...Object.keys(board.read().cards).map(Number));

  function does(
    what: 'edit' | 'move' | 'add',
    outcome: ViewOutcome,
    carryOut: () => void,
  ): ViewOutcome {
    const refused = options.whyNot?.(what);
    if (refused !== undefined) return { changed: [], added: 0, refused };
    carryOut();
    return outcome;
  }
  function add(listId: number, name: string, fields: CardEdit['fields']): void {
    lastId += 1;
    const added = edited(exampleCard(lastId, listId, { name }), fields);
    change((now) => withCardsAt(now, [added], { listId, index: Infinity }));
  }

  const services: BoardViewServices = {
    board,
    selection: {
      read: selection.read,
      subscribe: selection.subscribe,
      select: selection.change,
      toggle(cardId) {
        const selected = selection.read();
        selection.change(
          selected.includes(cardId)
            ? selected.filter((id) => id !== cardId)
            : [...selected, cardId],
        );
      },
    },
    settings: { read: settings.read, subscribe: settings.subscribe, save: settings.change },
    addressOf: (cardId) => `?card=${cardId}`,
    whyNoEdit(cardId) {
      const card = board.read().cards[cardId];
      return card && options.whyNoEdit?.(card);
    },
    edit(edits) {
      requests.edits.push(edits);
      const { cards } = board.read();
      const different = edits.filter((one) => !changesNothing(cards[one.cardId], one));
      return does('edit', { changed: different.map(({ cardId }) => cardId), added: 0 }, () =>
        change((now) => withEdits(now, edits)),
      );
    },
    move(cardIds, to) {
      requests.moves.push({ cardIds, ...to });
      const { cards, lists } = board.read();
      const moved = cardIds.flatMap((id) => cards[id] ?? []);
      const next = withCardsAt(board.read(), moved, to);
      const changed = isSame(next.lists, lists) ? [] : moved.map(({ id }) => id);
      return does('move', { changed, added: 0 }, () => board.change(next));
    },
    addCard(listId, name, fields = {}) {
      requests.added.push({ listId, name, fields });
      return does('add', { changed: [], added: 1 }, () => add(listId, name, fields));
    },
    changeCards({ edits = [], moves = [], added = [] }) {
      const outcomes = [
        ...(edits.length > 0 ? [services.edit(edits)] : []),
        ...moves.map(({ cardIds, ...to }) => services.move(cardIds, to)),
        ...added.map(({ listId, name, fields }) => services.addCard(listId, name, fields)),
      ].flatMap((outcome) => outcome ?? []);
      requests.steps.push({ edits, moves, added });
      const refused = outcomes.find((outcome) => outcome.refused !== undefined)?.refused;
      return {
        changed: [...new Set(outcomes.flatMap(({ changed }) => changed))],
        added: outcomes.reduce((sum, outcome) => sum + outcome.added, 0),
        ...(refused !== undefined && { refused }),
      };
    },
    openMenu: (cardId, at) => requests.menus.push({ cardId, ...at }),
    pick(picker, cardIds) {
      requests.picks.push({ picker, cardIds });
      const fields = options.onPick?.(picker, cardIds);
      if (fields)
        change((now) =>
          withEdits(
            now,
            cardIds.map((cardId) => ({ cardId, fields })),
          ),
        );
    },
    registerGroups(read) {
      groups.add(read);
      return () => groups.delete(read);
    },
    registerReveal(key, show) {
      reveals.set(key, show);
      return () => {
        if (reveals.get(key) === show) reveals.delete(key);
      };
    },
    registerKeys(shown) {
      keys.add(shown);
      return () => keys.delete(shown);
    },
    focus(cardId) {
      requests.focused.push(cardId);
      if (reveal(cardId)) {
        document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`)?.focus();
      }
    },
  };
  return { services, requests, change, shownGroups, reveal, keys: () => [...keys].flat() };
}
