import { useSelector } from 'react-redux';
import type { WithCards } from '../model/cards-slice.ts';
import type { Entry, Many } from '../model/menu.ts';
import { useRun } from '../model/run-commands.ts';
import { selectBoardMeta } from '../model/select.ts';
import { bulkCards, inBulks } from './bulk-cards.ts';
import { cardMenusOf, commands } from './menus.ts';

/** The commands that can be done to many cards, in their order. */
const manyCommands = commands
  .flatMap((command) =>
    cardMenusOf(command).flatMap(({ many, key, isDanger }) =>
      many ? [{ name: command.name, right: command.right, key, isDanger, many }] : [],
    ),
  )
  .sort((one, other) => one.many.order - other.many.order);

/** How a command, by its name, is done to many cards. */
export const manyOf = (command: string): Many | undefined =>
  manyCommands.find(({ name }) => name === command)?.many;

/** What can be done to many cards by the person's rights: to those that are selected, or to all of a list. */
export function useManyEntries() {
  const run = useRun();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  const offered = manyCommands.filter(({ right }) => rights?.includes(right));
  const doTo = (cardIds: readonly number[], command: string, action: Many['action']) => () => {
    for (const part of inBulks(cardIds, command)) run(bulkCards, { ...part, action });
  };
  return {
    toSelected: (cardIds: readonly number[]): Entry[] =>
      offered.flatMap(({ name, key, isDanger, many: { label, action } }) =>
        label === undefined
          ? []
          : [{ name, label, key, isDanger, onChoose: doTo(cardIds, name, action) }],
      ),
    toAllOf: (list: { name: string; cardIds: readonly number[] }): Entry[] =>
      offered.map(({ name, isDanger, many: { labelForAll: label, question, action } }) => ({
        name,
        label,
        isDanger,
        question: question?.(list.cardIds.length, list.name),
        onChoose: doTo(list.cardIds, name, action),
      })),
  };
}
