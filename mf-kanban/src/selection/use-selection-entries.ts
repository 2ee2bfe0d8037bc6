import {
  CalendarDays,
  Download,
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
  type WithCards,
} from 'shared-cards';
import { saveBlob } from 'shared-ui/save-blob';
import { useScreenServices } from 'shared-ui/screen-services';
import { CARD_KEYS } from '../dialogs/card-keys.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { cardsCsv } from './cards-csv.ts';
import { linksCopied } from './copy-links.ts';
import { movableSelection } from './movable-selection.ts';
import { selectionCleared, type WithSelection } from './selection-slice.ts';

/** Entries that open a picker for all selected cards, in the order of the bar. */
const PICKERS = [
  { kind: 'cardLabels', label: texts.editLabels, icon: Tags, key: CARD_KEYS.labels },
  { kind: 'cardPeople', label: texts.assignees, icon: Users, key: CARD_KEYS.people },
  { kind: 'cardDates', label: texts.dates, icon: CalendarDays, key: CARD_KEYS.dates },
  { kind: 'cardStart', label: texts.startDate, icon: CalendarDays, key: CARD_KEYS.start, on: [] },
  { kind: 'cardPriority', label: texts.priority, icon: SignalHigh, key: PRIORITY_KEY },
] as const;

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
  const { me } = useScreenServices();
  const mayEdit = useSelector((state: WithCards) => selectMay(state, moveTo.right));
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
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

  const copies = (cardIds: readonly number[]): Entry[] => [
    {
      name: 'links',
      label: texts.copyLinks,
      icon: Link2,
      key: CARD_KEYS.link,
      onChoose: () => dispatch(linksCopied({ cardIds })),
    },
    {
      name: 'export',
      label: texts.exportCsv,
      icon: Download,
      onChoose() {
        const csv = cardsCsv(store.getState(), cardIds);
        saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), texts.csvName);
      },
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
      ...copies(selected),
    ];
  };
}
