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
  selectIsOnOpenBoard,
  selectMay,
  selectMayOn,
  selectOneOfEachBoard,
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
import { useReportLocked } from './use-report-locked.ts';

/**
 * Entries that open a picker for all selected cards, in the order of the bar. Labels and people are
 * those of a board, which all of the cards have to be on.
 */
const PICKERS = [
  {
    kind: 'cardLabels',
    label: texts.editLabels,
    icon: Tags,
    key: CARD_KEYS.labels,
    isOfOneBoard: true,
  },
  {
    kind: 'cardPeople',
    label: texts.assignees,
    icon: Users,
    key: CARD_KEYS.people,
    isOfOneBoard: true,
  },
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
  const reportLocked = useReportLocked();
  const { me, slots } = useScreenServices();
  // So that what is offered follows the board and the cards.
  useSelector((state: WithCards) => selectMay(state, moveTo.right));
  useSelector((state: WithCards) => isOnHold(selectPage(state)));
  useSelector((state: WithCards & WithSelection) => isWatched(state, selectSelected(state)));

  /** Within their board: at any place of the open one, else to the end of a list. */
  function moves(cardIds: readonly number[], at: { readonly isAtBar: boolean }): Entry[] {
    const state = store.getState();
    const [first] = cardIds.flatMap((id) => selectCard(state, id) ?? []);
    const isOpen = first !== undefined && selectIsOnOpenBoard(state, first);
    const isHeld = isOnHold(selectPage(state), first && { cardId: first.id });
    const held = { isDisabled: isHeld, whyDisabled: isHeld ? heldReason() : undefined };
    const toList: Entry = {
      name: 'cardList',
      label: texts.moveToList,
      icon: MoveRight,
      key: CARD_KEYS.list,
      ...(isOpen && { on: [] }),
      ...held,
      onChoose() {
        const movable = movableSelection(store.getState());
        const cardIdsInOrder = cardIds.filter((id) => movable.includes(id));
        reportLocked();
        dispatch(dialogOpened({ kind: 'cardList', cardIds: cardIdsInOrder, ...at }));
      },
    };
    if (!isOpen) return [toList];
    const { name, label, icon, key } = moveTo;
    const onChoose = () => {
      reportLocked();
      dispatch(dialogOpened({ kind: 'cardsMove' }));
    };
    return [{ name, label: label(), icon, key, ...held, onChoose }, toList];
  }

  function edits(cardIds: readonly number[], at: { readonly isAtBar: boolean }): Entry[] {
    const users = cardIds.map((id) => selectCard(store.getState(), id)?.users ?? []);
    const isMine = me !== null && users.every((of) => of.includes(me));
    const isOfOne = selectOneOfEachBoard(store.getState(), cardIds).length === 1;
    return [
      ...(isOfOne ? moves(cardIds, at) : []),
      ...PICKERS.flatMap(({ kind, ...look }) => {
        const { isOfOneBoard, ...shown } = { isOfOneBoard: false, ...look };
        const onChoose = () => dispatch(dialogOpened({ kind, cardIds, ...at }));
        return isOfOneBoard && !isOfOne ? [] : [{ name: kind, ...shown, onChoose }];
      }),
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

  /** Commands of other remotes, which take cards of one board. */
  function added(cardIds: readonly number[]): Entry[] {
    const [id, ...others] = selectOneOfEachBoard(store.getState(), cardIds);
    const boardId = id === undefined ? undefined : selectCard(store.getState(), id)?.boardId;
    if (boardId === undefined || others.length > 0) return [];
    return (slots?.commandsOn('card') ?? []).flatMap(({ key: name, many, title, Icon, run }) =>
      many
        ? {
            name,
            label: title,
            icon: Icon,
            isSecondary: true,
            onChoose: () => run({ on: 'card', boardId, cardIds }),
          }
        : [],
    );
  }

  return (selected: readonly number[], focusedId?: number): Entry[] => {
    const others = selected.filter((id) => id !== focusedId);
    const cardIds = focusedId === undefined ? selected : [focusedId, ...others];
    const boards = selectOneOfEachBoard(store.getState(), selected);
    const mayEdit = boards.every((id) => selectMayOn(store.getState(), moveTo.right, id));
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
      ...added(cardIds),
    ];
  };
}
