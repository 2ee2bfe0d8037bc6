import { useCallback, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { plainCard } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import type { ListRow } from '../entities/list-entities.ts';
import type { WithCards } from '../model/cards-slice.ts';
import type { Command } from '../model/define-command.ts';
import { knownCard, knownList } from '../model/known-card.ts';
import {
  type Allowed,
  type CardMenu,
  entriesOf,
  type Entry,
  type Menu,
  type Offer,
  type Viewed,
} from '../model/menu.ts';
import { noRightReason } from '../model/no-right.ts';
import { isOnHold } from '../model/on-hold.ts';
import { detailOf, foundIn, type Page } from '../model/page.ts';
import { type Run, useMe, useRun } from '../model/run-commands.ts';
import { selectPage } from '../model/select.ts';
import * as exported from '../commands/index.ts';

const isCommand = (one: unknown): one is Command<unknown> =>
  typeof one === 'object' && one !== null && 'change' in one;

const all: readonly unknown[] = Object.values(exported);

/** All actions on a board and its cards. */
export const commands: readonly Command<unknown>[] = all.filter(isCommand);

const asList = <One>(one: One | readonly One[] | undefined): readonly One[] =>
  one === undefined ? [] : ([one].flat() as One[]);

/** The menu entries by which menus of cards offer a command. */
export const cardMenusOf = ({ menu }: Command<unknown>): readonly CardMenu<unknown>[] =>
  asList(menu);

function offersOf<Subject>(
  command: Command<unknown>,
  menus: readonly Menu<Subject, unknown>[],
  run: Run,
): Offer<Subject>[] {
  const doing = (menu: Menu<Subject, unknown>): Pick<Offer<Subject>, 'onChoose' | 'choices'> =>
    'given' in menu
      ? { onChoose: (subject, viewed) => void run(command, menu.given(subject, viewed)) }
      : {
          choices: (subject, viewed) =>
            menu.choices(subject, viewed).map(({ label, given, isChosen }, at) => ({
              name: `${command.name} ${at}`,
              label,
              isDisabled: isChosen,
              onChoose: () => void run(command, given),
            })),
        };
  const isRefusedOnHold = (menu: Menu<Subject, unknown>) => (subject: Subject, viewed: Viewed) =>
    'given' in menu
      ? command.isRefusedOnHold(menu.given(subject, viewed))
      : menu.choices(subject, viewed).some(({ given }) => command.isRefusedOnHold(given));
  const { name, right } = command;
  return menus.map((menu, at) => {
    const { choices: _, ...look } = { choices: null, ...menu };
    return {
      ...look,
      ...doing(menu),
      right,
      isRefusedOnHold: isRefusedOnHold(menu),
      name: at === 0 ? name : `${name} ${at}`,
    };
  });
}

const cardOffers = (run: Run): Offer<BoardCard>[] =>
  commands.flatMap((command) => offersOf(command, cardMenusOf(command), run));

const listOffers = (run: Run): Offer<ListRow>[] =>
  commands.flatMap((command) => offersOf(command, asList(command.listMenu), run));

const openBoard = ({ board }: Page) => (board.status === 'ready' ? board.boardMeta : undefined);

const allowedOnBoard = (page: Page): Allowed => ({
  rights: openBoard(page)?.rights ?? [],
  isOnHold: isOnHold(page),
});

/** What is loaded of a card's board. */
function boardOf(page: Page, cardId: number) {
  const { cards, boards } = foundIn(page);
  return detailOf(page, cardId)?.board ?? boards[cards[cardId]?.boardId ?? 0] ?? openBoard(page);
}

function allowedOn(page: Page, cardId: number): Allowed {
  return {
    rights: boardOf(page, cardId)?.rights ?? [],
    isOnHold: isOnHold(page, { cardId }),
  };
}

const NONE: readonly never[] = [];

/** The offers of the commands, and those that this view adds. */
function useCardOffers(own: readonly Offer<BoardCard>[]): readonly Offer<BoardCard>[] {
  const run = useRun();
  return useMemo(() => [...cardOffers(run), ...own], [run, own]);
}

/**
 * Returns the menu entries of a card: the commands', and those that this view adds. None if the
 * card is not loaded.
 */
export function useReadCardEntries(own: readonly Offer<BoardCard>[] = NONE) {
  const userId = useMe();
  const offers = useCardOffers(own);
  return useCallback(
    (page: Page, cardId: number): Entry[] => {
      const card = knownCard(page, cardId);
      return card ? entriesOf(offers, card, allowedOn(page, cardId), { page, userId }) : [];
    },
    [offers, userId],
  );
}

/**
 * Returns why a key does nothing to a card: its entry needs a right that the user lacks. Undefined
 * if there is no such entry.
 */
export function useWhyNoRight(own: readonly Offer<BoardCard>[] = NONE) {
  const userId = useMe();
  const offers = useCardOffers(own);
  return useCallback(
    (page: Page, cardId: number, key: string): string | undefined => {
      const card = knownCard(page, cardId);
      if (!card) return undefined;
      const { rights } = allowedOn(page, cardId);
      const isRefused = ({ key: itsKey, right, isFor }: Offer<BoardCard>) =>
        itsKey === key && !rights.includes(right) && (isFor?.(card, { page, userId }) ?? true);
      return offers.some(isRefused) ? noRightReason(boardOf(page, cardId)) : undefined;
    },
    [offers, userId],
  );
}

/**
 * The entries of a card, read again when the card changes. A menu lists the entries whose `on`
 * includes it.
 */
export function useCardEntries(cardId: number, own?: readonly Offer<BoardCard>[]): Entry[] {
  const page = useSelector(selectPage);
  const read = useReadCardEntries(own);
  return useMemo(() => read(page, cardId), [read, page, cardId]);
}

/** The entry of a command for a card; undefined if the user may not run it. */
export const useCardEntry = (command: Pick<Command<never>, 'name'>, cardId: number) =>
  useCardEntries(cardId).find(({ name }) => name === command.name);

/**
 * Returns the menu entries of a list: the commands', and those that this view adds. None if the
 * list is not loaded.
 */
export function useReadListEntries(own: readonly Offer<ListRow>[] = NONE) {
  const run = useRun();
  const userId = useMe();
  return (page: Page, listId: number): Entry[] => {
    const list = knownList(page, listId);
    return list
      ? entriesOf([...listOffers(run), ...own], list, allowedOnBoard(page), { page, userId })
      : [];
  };
}

/** The menu entries of a list, read again when the page changes. */
export function useListEntries(listId: number, own?: readonly Offer<ListRow>[]): Entry[] {
  const page = useSelector(selectPage);
  return useReadListEntries(own)(page, listId);
}

/** The keys of a board's cards that the user's rights allow, as for a new card. */
export function useCardKeys(own: readonly Offer<BoardCard>[]) {
  const store = useStore<WithCards>();
  const run = useRun();
  const userId = useMe();
  const page = selectPage(store.getState());
  // A new card has no list, so that entries for some cards only are included.
  const offers = [...cardOffers(run), ...own].map(({ isFor: _, ...offer }) => offer);
  return entriesOf(offers, plainCard, allowedOnBoard(page), { page, userId }).flatMap(
    ({ key, label }) => (key === undefined ? [] : [{ key, label }]),
  );
}
