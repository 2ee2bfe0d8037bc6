import { useCallback } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { WithCards } from '../model/cards-slice.ts';
import type { Entry } from '../model/menu.ts';
import type { Patch } from '../model/patches.ts';
import type { CommandContext } from '../model/define-command.ts';
import { heldReason, isOnHold } from '../model/on-hold.ts';
import { useRun } from '../model/run-commands.ts';
import {
  selectBoardMeta,
  selectCard,
  selectMayOn,
  selectOneOfEachBoard,
  selectPage,
} from '../model/select.ts';
import { bulkCards, type BulkEdit, inBulks } from '../commands/bulk-cards.ts';
import { editCards, inEditParts, type ValueEdit } from '../commands/edit-cards.ts';
import { watchCards } from '../commands/watch-card.ts';
import { cardMenusOf, commands } from './menus.ts';

/** The commands for many cards, in their order. */
const manyCommands = commands
  .flatMap((command) =>
    cardMenusOf(command).flatMap(({ many, key, icon, isDanger }) =>
      many
        ? [{ command, name: command.name, right: command.right, key, icon, isDanger, many }]
        : [],
    ),
  )
  .sort((one, other) => one.many.order - other.many.order);

/** Returns a function that returns the board of a card. */
function useBoardOf() {
  const store = useStore<WithCards>();
  return useCallback((cardId: number) => selectCard(store.getState(), cardId)?.boardId, [store]);
}

/** Returns a function that makes one change to many cards of any boards, which is one undo. */
export function useRunOnMany() {
  const run = useRun();
  const boardOf = useBoardOf();
  return useCallback(
    (cardIds: readonly number[], edit: BulkEdit | ValueEdit) => {
      if ('action' in edit) {
        for (const part of inBulks(cardIds, boardOf)) run(bulkCards, { ...part, ...edit });
        return;
      }
      const { fields, done } = edit;
      const edits = cardIds.map((cardId) => ({ cardId, ...fields }));
      for (const part of inEditParts(edits, boardOf)) run(editCards, { ...part, done });
    },
    [run, boardOf],
  );
}

/** Returns a function that starts or stops watching many cards. */
export function useWatchMany() {
  const run = useRun();
  const boardOf = useBoardOf();
  return useCallback(
    (cardIds: readonly number[], watch: boolean) => {
      for (const part of inBulks(cardIds, boardOf)) run(watchCards, { ...part, watch });
    },
    [run, boardOf],
  );
}

type ManyCommand = (typeof manyCommands)[number];

/**
 * The bulk commands that the user's rights allow: for the selected cards, or for all cards of a
 * list.
 */
export function useManyEntries() {
  const runOnMany = useRunOnMany();
  const store = useStore<WithCards>();
  // So that what is offered follows the open board.
  useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  useSelector((state: WithCards) => isOnHold(selectPage(state)));
  /** One card of each board; none of an empty list, which is of the open board. */
  const boardsOf = (cardIds: readonly number[]) =>
    cardIds.length === 0 ? [undefined] : selectOneOfEachBoard(store.getState(), cardIds);
  function offeredTo(cardIds: readonly number[]) {
    const boards = boardsOf(cardIds);
    return manyCommands.filter(({ right }) =>
      boards.every((id) => selectMayOn(store.getState(), right, id)),
    );
  }
  const doTo =
    (cardIds: readonly number[], { command, many }: ManyCommand) =>
    () => {
      const { action, done, given } = many;
      const showsOf = (cardId: number, context: CommandContext) =>
        (command.change(given(cardId), context)?.shows ?? []) as readonly Patch[];
      runOnMany(cardIds, { action, done, showsOf });
    };
  const looks = (
    { command, name, isDanger, many: { given } }: ManyCommand,
    cardIds: readonly number[],
  ) => {
    const page = selectPage(store.getState());
    const isHeld = boardsOf(cardIds).some((id) =>
      isOnHold(page, id === undefined ? {} : { cardId: id }),
    );
    const isDisabled = isHeld && command.isRefusedOnHold(given(0));
    return { name, isDanger, isDisabled, whyDisabled: isDisabled ? heldReason() : undefined };
  };
  return {
    toSelected: (cardIds: readonly number[]): Entry[] =>
      offeredTo(cardIds).flatMap((one) => {
        const { key, icon, many } = one;
        const { label } = many;
        const question = many.question?.(cardIds.length);
        return label === undefined
          ? []
          : [{ ...looks(one, cardIds), label, key, icon, question, onChoose: doTo(cardIds, one) }];
      }),
    toAllOf: (list: { name: string; cardIds: readonly number[] }): Entry[] =>
      offeredTo(list.cardIds).map((one) => ({
        ...looks(one, list.cardIds),
        label: one.many.labelForAll,
        question: one.many.questionForAll?.(list.cardIds.length, list.name),
        onChoose: doTo(list.cardIds, one),
      })),
  };
}
