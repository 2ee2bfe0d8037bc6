import {
  Braces,
  CalendarDays,
  Download,
  Eye,
  Hourglass,
  Link2,
  MoveRight,
  SignalHigh,
  Tags,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  assignCard,
  assignCards,
  CARD_KEYS,
  type Entry,
  heldReason,
  isOnHold,
  ME_KEY,
  moveTo,
  PRIORITY_KEY,
  selectCard,
  selectMay,
  selectPage,
  useManyEntries,
  useRunOnMany,
  useWatchMany,
  WATCH_KEY,
  watchCard,
  type WithCards,
} from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { linksCopied } from './copy-links.ts';
import { movableSelection } from './movable-selection.ts';
import { saveCards } from './exported-cards.ts';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';

/** Entries that open a picker for all selected cards, in the order of the bar. */
const PICKERS = [
  { kind: 'cardLabels', label: texts.editLabels, icon: Tags, key: CARD_KEYS.labels },
  { kind: 'cardPeople', label: texts.assignees, icon: Users, key: CARD_KEYS.people },
  { kind: 'cardDates', label: texts.dates, icon: CalendarDays, key: CARD_KEYS.dates },
  { kind: 'cardStart', label: texts.startDate, icon: CalendarDays, key: CARD_KEYS.start, on: [] },
  {
    kind: 'cardEstimate',
    label: texts.estimate,
    icon: Hourglass,
    key: CARD_KEYS.estimate,
    isSecondary: true,
  },
  { kind: 'cardPriority', label: texts.priority, icon: SignalHigh, key: PRIORITY_KEY },
] as const;

const isWatched = (state: WithCards, cardIds: readonly number[]) =>
  cardIds.every((id) => selectCard(state, id)?.isWatched === true);

/**
 * Returns what the user may do to the selected cards, for the bar and the keys: move them, change
 * them by pickers, then the bulk commands, after which nothing is selected. Pickers open beside the
 * card with the focus, else at the bar.
 */
export function useSelectionEntries() {
  const dispatch = useDispatch();
  const store = useStore<WithCards & WithSelection>();
  const many = useManyEntries();
  const runOnMany = useRunOnMany();
  const watchMany = useWatchMany();
  const { me } = useScreenServices();
  const mayEdit = useSelector((state: WithCards) => selectMay(state, moveTo.right));
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
  // So that what is offered follows the cards.
  useSelector((state: WithCards & WithSelection) => isWatched(state, selectSelected(state)));
  const held = { isDisabled: isHeld, whyDisabled: isHeld ? heldReason() : undefined };

  function edits(cardIds: readonly number[], at: { readonly isAtBar: boolean }): Entry[] {
    const users = cardIds.map((id) => selectCard(store.getState(), id)?.users ?? []);
    const isMine = me !== null && users.every((of) => of.includes(me));
    return [
      {
        name: moveTo.name,
        label: moveTo.label(),
        icon: moveTo.icon,
        key: moveTo.key,
        ...held,
        onChoose: () => dispatch(dialogOpened({ kind: 'cardsMove' })),
      },
      {
        name: 'cardList',
        label: texts.moveToList,
        icon: MoveRight,
        key: CARD_KEYS.list,
        on: [],
        ...held,
        onChoose() {
          const movable = movableSelection(store.getState());
          const cardIdsInOrder = cardIds.filter((id) => movable.includes(id));
          dispatch(dialogOpened({ kind: 'cardList', cardIds: cardIdsInOrder, ...at }));
        },
      },
      ...PICKERS.map(({ kind, ...look }) => ({
        name: kind,
        ...look,
        onChoose: () => dispatch(dialogOpened({ kind, cardIds, ...at })),
      })),
      {
        name: assignCard.name,
        label: isMine ? texts.unassignMe : texts.assignToMe,
        icon: UserRoundCheck,
        key: ME_KEY,
        on: [],
        onChoose() {
          if (me !== null) runOnMany(cardIds, assignCards(me, !isMine));
        },
      },
    ];
  }

  function watching(cardIds: readonly number[]): Entry[] {
    const isOn = isWatched(store.getState(), cardIds);
    return [
      {
        name: watchCard.name,
        label: isOn ? texts.stopWatching : texts.watch,
        icon: Eye,
        key: WATCH_KEY,
        isSecondary: true,
        onChoose: () => watchMany(cardIds, !isOn),
      },
    ];
  }

  const copies = (cardIds: readonly number[]): Entry[] => [
    {
      name: 'links',
      label: texts.copyLinks,
      icon: Link2,
      isSecondary: true,
      key: CARD_KEYS.link,
      onChoose: () => dispatch(linksCopied({ cardIds })),
    },
    {
      name: 'export',
      label: texts.exportCsv,
      icon: Download,
      isSecondary: true,
      onChoose: () => saveCards(store.getState(), cardIds, 'csv'),
    },
    {
      name: 'exportJson',
      label: texts.exportJson,
      icon: Braces,
      isSecondary: true,
      onChoose: () => saveCards(store.getState(), cardIds, 'json'),
    },
  ];

  return (selected: readonly number[], focusedId?: number): Entry[] => {
    const others = selected.filter((id) => id !== focusedId);
    const cardIds = focusedId === undefined ? selected : [focusedId, ...others];
    return [
      ...(mayEdit ? edits(cardIds, { isAtBar: focusedId === undefined }) : []),
      ...many.toSelected(selected).map((entry) => ({
        ...entry,
        onChoose() {
          entry.onChoose?.();
          dispatch(selectionCleared());
        },
      })),
      ...(me === null ? [] : watching(selected)),
      ...copies(selected),
    ];
  };
}
