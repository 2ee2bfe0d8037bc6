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

/** What opens a dialog over the board for people who may change the card, by its place among the commands. */
const DIALOGS = [
  { order: 15, label: texts.editCard, kind: 'task' },
  { order: 70, label: texts.assignee, kind: 'cardPeople' },
  { order: 80, label: texts.dates, kind: 'cardDates' },
  { order: 90, label: texts.labelsAndTags, kind: 'cardTags' },
  { order: 120, label: texts.timeTracking, kind: 'cardTime' },
  { order: 130, label: texts.attachmentsEntry, kind: 'cardFiles' },
  { order: 140, label: texts.addComment, kind: 'comment' },
] as const;

const dialogOf = (kind: (typeof DIALOGS)[number]['kind'], { id, listId }: BoardCard): Dialog =>
  kind === 'task' ? { kind, listId, cardId: id } : { kind, cardId: id };

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

  const mayWork = rights.includes('work');
  const dialogs = DIALOGS.map(({ order, label, kind }) => ({
    order,
    entry: {
      key: label,
      label,
      onClick: () => void dispatch(dialogOpened(dialogOf(kind, card))),
    },
  }));
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
  const changing = mayWork ? [...dialogs, { order: MOVES_ORDER, entry: group }] : [];
  return [...done, ...changing]
    .sort((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}
