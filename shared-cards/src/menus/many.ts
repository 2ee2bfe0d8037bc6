import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { WithCards } from '../model/cards-slice.ts';
import type { Entry } from '../model/menu.ts';
import type { Patch } from '../model/patches.ts';
import type { CommandContext } from '../model/define-command.ts';
import { heldReason, isOnHold } from '../model/on-hold.ts';
import { useRun } from '../model/run-commands.ts';
import { selectBoardMeta, selectPage } from '../model/select.ts';
import { bulkCards, type BulkEdit, inBulks } from '../commands/bulk-cards.ts';
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

/** Returns a function that makes one change to many cards, which is one undo. */
export function useRunOnMany() {
  const run = useRun();
  return useCallback(
    (cardIds: readonly number[], edit: BulkEdit) => {
      for (const part of inBulks(cardIds)) run(bulkCards, { ...part, ...edit });
    },
    [run],
  );
}

/** Returns a function that starts or stops watching many cards. */
export function useWatchMany() {
  const run = useRun();
  return useCallback(
    (cardIds: readonly number[], watch: boolean) => {
      for (const part of inBulks(cardIds)) run(watchCards, { ...part, watch });
    },
    [run],
  );
}

type ManyCommand = (typeof manyCommands)[number];

/**
 * The bulk commands that the user's rights allow: for the selected cards, or for all cards of a
 * list.
 */
export function useManyEntries() {
  const runOnMany = useRunOnMany();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
  const offered = manyCommands.filter(({ right }) => rights?.includes(right));
  const doTo =
    (cardIds: readonly number[], { command, many }: ManyCommand) =>
    () => {
      const { action, done, given } = many;
      const showsOf = (cardId: number, context: CommandContext) =>
        (command.change(given(cardId), context)?.shows ?? []) as readonly Patch[];
      runOnMany(cardIds, { action, done, showsOf });
    };
  const looks = ({ command, name, isDanger, many: { given } }: ManyCommand) => {
    const isDisabled = isHeld && command.isRefusedOnHold(given(0));
    return { name, isDanger, isDisabled, whyDisabled: isDisabled ? heldReason() : undefined };
  };
  return {
    toSelected: (cardIds: readonly number[]): Entry[] =>
      offered.flatMap((one) => {
        const { key, icon, many } = one;
        const { label } = many;
        const question = many.question?.(cardIds.length);
        return label === undefined
          ? []
          : [{ ...looks(one), label, key, icon, question, onChoose: doTo(cardIds, one) }];
      }),
    toAllOf: (list: { name: string; cardIds: readonly number[] }): Entry[] =>
      offered.map((one) => ({
        ...looks(one),
        label: one.many.labelForAll,
        question: one.many.questionForAll?.(list.cardIds.length, list.name),
        onChoose: doTo(list.cardIds, one),
      })),
  };
}
