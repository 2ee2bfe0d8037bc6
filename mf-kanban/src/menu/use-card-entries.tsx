import type { Right } from 'shared-api/client';
import {
  type BoardCard,
  type CardEntry,
  selectBoardMeta,
  selectCard,
  useCardEntries,
  type WithCards,
} from 'shared-cards';
import { useDispatch, useSelector } from 'react-redux';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import type { MenuEntries, MenuEntry } from '../screen/use-entry.ts';
import { texts } from '../texts/texts.ts';
import { useMoveEntries } from './use-move-entries.ts';

const ICON_PX = 14;

/** What of a card opens a dialog over the board, by its place among the commands. */
const DIALOGS: readonly {
  readonly order: number;
  readonly label: string;
  readonly right: Right;
  readonly dialog: (card: BoardCard) => Dialog;
}[] = [
  {
    order: 15,
    label: texts.editCard,
    right: 'work',
    dialog: ({ id, listId }) => ({ kind: 'task', listId, cardId: id }),
  },
  {
    order: 70,
    label: texts.assignee,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'cardPeople', cardId: id }),
  },
  {
    order: 80,
    label: texts.dates,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'cardDates', cardId: id }),
  },
  {
    order: 90,
    label: texts.labelsAndTags,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'cardTags', cardId: id }),
  },
  {
    order: 120,
    label: texts.timeTracking,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'cardTime', cardId: id }),
  },
  {
    order: 130,
    label: texts.attachmentsEntry,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'cardFiles', cardId: id }),
  },
  {
    order: 140,
    label: texts.addComment,
    right: 'work',
    dialog: ({ id }) => ({ kind: 'comment', cardId: id }),
  },
];
const MOVES_ORDER = 100;

function entryOf({
  key,
  label,
  icon: Icon,
  isDanger,
  isDisabled,
  onChoose,
  choices,
}: CardEntry): MenuEntry {
  return {
    key,
    label,
    icon: Icon && <Icon aria-hidden size={ICON_PX} />,
    ...(isDanger && { danger: true }),
    ...(isDisabled && { disabled: true }),
    ...(choices ? { children: choices.map(entryOf) } : { onClick: () => onChoose?.() }),
  };
}

/** What the card menu offers, in the order of the specification and by the person's rights. */
export function useTileEntries(cardId: number): MenuEntries {
  const dispatch = useDispatch();
  const commands = useCardEntries('tile', cardId);
  const moves = useMoveEntries(cardId);
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  if (!card || !rights) return [];

  const dialogs = DIALOGS.filter(({ right }) => rights.includes(right)).map(
    ({ order, label, dialog }) => ({
      order,
      entry: { key: label, label, onClick: () => void dispatch(dialogOpened(dialog(card))) },
    }),
  );
  const done = commands.map((command) => ({
    order: command.order,
    // What asks before it is done has a dialog of its own here.
    entry:
      command.question === undefined
        ? entryOf(command)
        : entryOf({
            ...command,
            onChoose: () =>
              void dispatch(dialogOpened({ kind: 'confirmCommand', cardId, command: command.key })),
          }),
  }));
  const group: MenuEntry = { type: 'group', key: 'move', label: texts.moveCard, children: moves };
  const moving = rights.includes('work') ? [{ order: MOVES_ORDER, entry: group }] : [];
  return [...dialogs, ...done, ...moving]
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
