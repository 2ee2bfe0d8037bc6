import { useSelector } from 'react-redux';
import type { WithCards } from '../model/cards-slice.ts';
import type { Entry } from '../model/menu.ts';
import type { Patch } from '../model/patches.ts';
import type { CommandContext } from '../model/define-command.ts';
import { heldReason, isOnHold } from '../model/on-hold.ts';
import { useRun } from '../model/run-commands.ts';
import { selectBoardMeta, selectPage } from '../model/select.ts';
import { bulkCards, inBulks } from '../commands/bulk-cards.ts';
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

type ManyCommand = (typeof manyCommands)[number];

/**
 * The bulk commands that the user's rights allow: for the selected cards, or for all cards of a
 * list.
 */
export function useManyEntries() {
  const run = useRun();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
  const offered = manyCommands.filter(({ right }) => rights?.includes(right));
  const doTo =
    (cardIds: readonly number[], { command, many }: ManyCommand) =>
    () => {
      const { action, done, given } = many;
      const showsOf = (cardId: number, context: CommandContext) =>
        (command.change(given(cardId), context)?.shows ?? []) as readonly Patch[];
      for (const part of inBulks(cardIds)) run(bulkCards, { cardIds: part, action, done, showsOf });
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
        return label === undefined
          ? []
          : [{ ...looks(one), label, key, icon, onChoose: doTo(cardIds, one) }];
      }),
    toAllOf: (list: { name: string; cardIds: readonly number[] }): Entry[] =>
      offered.map((one) => ({
        ...looks(one),
        label: one.many.labelForAll,
        question: one.many.question?.(list.cardIds.length, list.name),
        onChoose: doTo(list.cardIds, one),
      })),
  };
}
