import { useSelector } from 'react-redux';
import type { WithCards } from '../model/cards-slice.ts';
import type { Entry, Many } from '../model/menu.ts';
import type { Patch } from '../model/patches.ts';
import type { CommandContext } from '../model/define-command.ts';
import { useRun } from '../model/run-commands.ts';
import { selectBoardMeta } from '../model/select.ts';
import { bulkCards, inBulks } from './bulk-cards.ts';
import { cardMenusOf, commands } from './menus.ts';

/** The commands that can be done to many cards, in their order. */
const manyCommands = commands
  .flatMap((command) =>
    cardMenusOf(command).flatMap(({ many, key, isDanger }) =>
      many ? [{ command, name: command.name, right: command.right, key, isDanger, many }] : [],
    ),
  )
  .sort((one, other) => one.many.order - other.many.order);

type ManyCommand = (typeof manyCommands)[number];

/** How a command, by its name, is done to many cards. */
export const manyOf = (command: string): Many | undefined =>
  manyCommands.find(({ name }) => name === command)?.many;

/** What can be done to many cards by the person's rights: to those that are selected, or to all of a list. */
export function useManyEntries() {
  const run = useRun();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  const offered = manyCommands.filter(({ right }) => rights?.includes(right));
  const doTo =
    (cardIds: readonly number[], { command, many }: ManyCommand) =>
    () => {
      const { action, given } = many;
      const showsOf = (cardId: number, context: CommandContext) =>
        (command.change(given(cardId), context)?.shows ?? []) as readonly Patch[];
      for (const part of inBulks(cardIds, command.name))
        run(bulkCards, { ...part, action, showsOf });
    };
  return {
    toSelected: (cardIds: readonly number[]): Entry[] =>
      offered.flatMap((one) => {
        const { name, key, isDanger, many } = one;
        const { label } = many;
        return label === undefined
          ? []
          : [{ name, label, key, isDanger, onChoose: doTo(cardIds, one) }];
      }),
    toAllOf: (list: { name: string; cardIds: readonly number[] }): Entry[] =>
      offered.map((one) => ({
        name: one.name,
        label: one.many.labelForAll,
        isDanger: one.isDanger,
        question: one.many.question?.(list.cardIds.length, list.name),
        onChoose: doTo(list.cardIds, one),
      })),
  };
}
