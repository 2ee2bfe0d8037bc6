import { boardMetaOf, isArchived, isComplete, isLocked } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { boardLoaded, boardOpened } from '../entities/board-slice.ts';
import { listsLoaded } from '../entities/list-slice.ts';
import * as commands from '../commands/index.ts';
import type { Command, CommandContext } from '../model/define-command.ts';
import type { CardMenu } from '../model/menu.ts';
import type { Patch } from '../model/patches.ts';
import { type Page, pageReducer } from '../model/page.ts';
import { BOARD_ID, type BoardOnServer } from './board-on-server.ts';
import { boardData } from 'shared-api/testing/examples';
import type { Server } from './server-of-board.ts';

/** The targets of an action, as indexes into what is shown at that time. */
export interface Target {
  readonly card: number;
  readonly list: number;
  readonly at: number;
}

type Run = <Given>(command: Command<Given>, given: NoInfer<Given>) => string | null;

/** A user's screen: the shown page, and a way to run commands on it. */
interface Place {
  readonly page: Page;
  readonly run: Run;
  /** A new id for an entity that is named before it exists. */
  readonly newId: () => number;
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(items.length, 1)];

let names = 0;
/** A name that sorts anywhere among the others. */
function nextName(): string {
  names += 1;
  return `${'dakbmz'[names % 6]!} ${names}`;
}

/** The acts of users on a board, by the commands of the package. */
export function actsOn(board: BoardOnServer) {
  function seen({ page }: Place, { card, list }: Target) {
    const lists = page.list.lists.ids.flatMap((id) => page.list.lists.entities[id] ?? []);
    const cards = lists.flatMap(({ cardIds }) => cardIds);
    return {
      lists,
      cards,
      card: page.list.cards.entities[pick(cards, card) ?? 0],
      list: pick(lists, list),
      archivedCard: pick([...board.cards.values()].filter(isArchived), card),
      archivedList: pick(board.rows.filter(isArchived), list),
    };
  }
  type Seen = ReturnType<typeof seen>;
  type Act = (place: Place, seen: Seen, target: Target) => unknown;
  const onCard =
    (act: (run: Run, card: NonNullable<Seen['card']>, target: Target) => unknown): Act =>
    ({ run }, { card }, target) =>
      card && act(run, card, target);
  const onList =
    (act: (run: Run, list: NonNullable<Seen['list']>, target: Target) => unknown): Act =>
    ({ run }, { list }, target) =>
      list && act(run, list, target);

  const acts = {
    move({ run }, { card, list }, { at }) {
      if (!card || !list) return;
      const others = list.cardIds.filter((id) => id !== card.id);
      const to = { listId: list.id, index: Math.min(at, others.length) };
      const isWithin = list.id === card.listId;
      run(isWithin ? commands.reorderCard : commands.moveCard, { cardId: card.id, to });
    },
    reorder({ run, page }, { card }, { at }) {
      const list = card && page.list.lists.entities[card.listId];
      if (!list) return;
      const to = { listId: list.id, index: Math.min(at, list.cardIds.length - 1) };
      run(commands.reorderCard, { cardId: card.id, to });
    },
    rename: onCard((run, { id }) => run(commands.renameCard, { cardId: id, name: nextName() })),
    edit: onCard((run, { id }, { at }) =>
      run(commands.editCard, {
        cardId: id,
        fields: { description: at > 2 ? null : `Text ${at}`, priority: at % 2 ? 'high' : 'low' },
      }),
    ),
    complete: onCard((run, card) =>
      run(commands.completeCard, { cardId: card.id, isComplete: !isComplete(card) }),
    ),
    lock: onCard((run, card) =>
      run(commands.lockCard, { cardId: card.id, isLocked: !isLocked(card) }),
    ),
    archive: onCard((run, { id }) => run(commands.archiveCard, { cardId: id, isArchived: true })),
    restore({ run }, { archivedCard }) {
      if (archivedCard) run(commands.archiveCard, { cardId: archivedCard.id, isArchived: false });
    },
    copy: onCard((run, { id }) => run(commands.copyCard, { cardId: id })),
    delete: onCard((run, { id }) => run(commands.deleteCard, { cardId: id })),
    bulk({ run }, { cards }, { card, at }) {
      const cardIds = cards.slice(card % 3, (card % 3) + 3);
      const command = pick([commands.completeCard, commands.archiveCard, commands.deleteCard], at);
      for (const { many } of [command?.menu as CardMenu<never>].flat()) {
        if (many === undefined || cardIds.length === 0) continue;
        const { action, given, done } = many;
        const showsOf = (id: number, context: CommandContext) =>
          (command?.change(given(id), context)?.shows ?? []) as Patch[];
        run(commands.bulkCards, { cardIds, action, done, showsOf });
      }
    },
    create: onList((run, { id }, { at }) =>
      run(commands.createCard, {
        boardId: BOARD_ID,
        listId: id,
        name: nextName(),
        ...(at < 3 && { position: at + 1 }),
      }),
    ),
    createList({ run, newId }) {
      run(commands.createList, { name: nextName(), limit: null });
      // Until the list exists, the last assigned id identifies it.
      const listId = newId() + 1;
      run(commands.createCard, { boardId: BOARD_ID, listId, name: nextName() });
    },
    renameList: onList((run, { id }) =>
      run(commands.editList, { listId: id, fields: { name: nextName() } }),
    ),
    limitList: onList((run, { id }, { at }) =>
      run(commands.editList, { listId: id, fields: { limit: at === 0 ? null : at + 1 } }),
    ),
    colorList: onList((run, { id }, { at }) =>
      run(commands.colorList, { listId: id, color: at === 0 ? null : `#00000${at}` }),
    ),
    lockList: onList((run, list) =>
      run(commands.lockList, { listId: list.id, isLocked: !isLocked(list) }),
    ),
    swapLists({ run }, { lists, list }, { at }) {
      const onto = pick(lists, at);
      if (!list || !onto || list === onto) return;
      run(commands.swapLists, { listId: list.id, ontoListId: onto.id });
    },
    sortList: onList((run, { id }) => run(commands.sortList, { listId: id, by: 'alphabetical' })),
    archiveList: onList((run, { id }) =>
      run(commands.archiveList, { listId: id, isArchived: true }),
    ),
    restoreList({ run }, { archivedList }) {
      if (archivedList) run(commands.archiveList, { listId: archivedList.id, isArchived: false });
    },
    deleteList: onList((run, { id }) => run(commands.deleteList, { listId: id })),
  } satisfies Record<string, Act>;

  return {
    names: Object.keys(acts) as (keyof typeof acts)[],
    act: (name: keyof typeof acts, place: Place, target: Target): void => {
      acts[name](place, seen(place, target), target);
    },
  };
}

/** A second user who is always up to date and whose calls take no time. */
export function somebodyElse({ board, respond }: Server, personId: number): Place {
  const opened = { boardId: BOARD_ID, tab: 'active' } as const;
  const boardMeta = boardMetaOf(boardData);
  const run: Run = (command, given) => {
    const change = command.change(given, { page: here.page, userId: personId, newId: -1 });
    if (change === null || (command.whyNot?.(given, here.page) ?? null) !== null) return null;
    const [domain = '', name = ''] = change.call.split('.');
    try {
      respond(domain, name, change.input, { token: String(personId), idempotencyKey: null });
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
    }
    return '';
  };
  const here: Place = {
    get page() {
      const lists = listsLoaded({ lists: board.whole(), watching: [], favorites: [] });
      return [boardOpened(opened), lists, boardLoaded({ ...opened, boardMeta })].reduce<Page>(
        pageReducer,
        pageReducer(undefined, { type: 'begin' }),
      );
    },
    run,
    newId: () => -1,
  };
  return here;
}
