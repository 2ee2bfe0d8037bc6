import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  Clock,
  Hourglass,
  Link2,
  type LucideIcon,
  MessageSquare,
  MoveRight,
  Paperclip,
  Pencil,
  Tags,
  Users,
} from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import {
  addedCardOffers,
  type BoardCard,
  CARD_KEYS,
  moveTo,
  type Offer,
  whyLocked,
} from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { useScreenServices } from 'shared-ui/screen-services';
import { linksCopied } from '../selection/copy-links.ts';
import { texts } from '../texts/texts.ts';

interface CardDialog extends Pick<
  Offer<BoardCard>,
  'key' | 'isSecondary' | 'on' | 'whyDisabled' | 'isRefusedOnHold' | 'keywords'
> {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly opens: (card: BoardCard) => Dialog;
  /** The dialog shows the card among those of its board, which has to be open. */
  readonly isOfOpenBoard?: true;
}

const of =
  (kind: 'cardMove' | 'cardTime' | 'cardFiles' | 'comment') =>
  ({ id: cardId }: BoardCard): Dialog => ({ kind, cardId });

const ofOne =
  (kind: 'cardPeople' | 'cardDates' | 'cardStart' | 'cardLabels' | 'cardEstimate' | 'cardList') =>
  ({ id }: BoardCard): Dialog => ({ kind, cardIds: [id] });

const beside =
  (side: 'above' | 'below') =>
  ({ id: cardId }: BoardCard): Dialog => ({ kind: 'cardBeside', cardId, side });

const { above, below, ...keys } = CARD_KEYS;
const isRefusedOnHold = () => true;

/**
 * Entries that open a dialog over the board for members who may edit the card, by their position
 * among the commands. Those that no menu lists have a key, and are in the palette.
 */
export const TILE_DIALOGS: readonly CardDialog[] = [
  {
    order: 100,
    label: texts.editCard,
    icon: Pencil,
    key: keys.edit,
    isOfOpenBoard: true,
    opens: ({ id: cardId, listId }) => ({ kind: 'task', listId, cardId }),
  },
  {
    order: 210,
    label: texts.assignees,
    keywords: texts.keywords.assignees,
    icon: Users,
    key: keys.people,
    opens: ofOne('cardPeople'),
  },
  {
    order: 220,
    label: texts.dates,
    keywords: texts.keywords.dates,
    icon: CalendarDays,
    key: keys.dates,
    opens: ofOne('cardDates'),
  },
  {
    order: 221,
    label: texts.startDate,
    icon: CalendarDays,
    key: keys.start,
    on: [],
    opens: ofOne('cardStart'),
  },
  {
    order: 230,
    label: texts.editLabels,
    keywords: texts.keywords.labels,
    icon: Tags,
    key: keys.labels,
    opens: ofOne('cardLabels'),
  },
  {
    order: 311,
    label: texts.moveToList,
    keywords: texts.keywords.moveToList,
    icon: MoveRight,
    key: keys.list,
    on: [],
    whyDisabled: whyLocked,
    isRefusedOnHold,
    opens: ofOne('cardList'),
  },
  {
    order: 320,
    label: texts.newCardBeside.below,
    icon: ArrowDown,
    key: below,
    on: [],
    isRefusedOnHold,
    isOfOpenBoard: true,
    opens: beside('below'),
  },
  {
    order: 321,
    label: texts.newCardBeside.above,
    icon: ArrowUp,
    key: above,
    on: [],
    isRefusedOnHold,
    isOfOpenBoard: true,
    opens: beside('above'),
  },
  {
    order: 429,
    label: texts.estimate,
    icon: Hourglass,
    key: keys.estimate,
    on: [],
    opens: ofOne('cardEstimate'),
  },
  { order: 430, label: texts.timeTracking, icon: Clock, isSecondary: true, opens: of('cardTime') },
  {
    order: 440,
    label: texts.attachmentsEntry,
    keywords: texts.keywords.files,
    icon: Paperclip,
    isSecondary: true,
    key: keys.files,
    opens: of('cardFiles'),
  },
  {
    order: 450,
    label: texts.addComment,
    icon: MessageSquare,
    isSecondary: true,
    key: keys.comment,
    opens: of('comment'),
  },
];

/** What the board offers for a card in addition to the commands. */
export function useTileOffers(): readonly Offer<BoardCard>[] {
  const dispatch = useDispatch();
  const { slots } = useScreenServices();
  return useMemo(() => {
    const opening =
      (opens: CardDialog['opens']) =>
      (card: BoardCard): void =>
        void dispatch(dialogOpened(opens(card)));
    const dialogs = TILE_DIALOGS.map(
      ({ label, opens, isOfOpenBoard, ...look }): Offer<BoardCard> => ({
        ...look,
        ...(isOfOpenBoard && {
          isFor: ({ boardId }, { page: { board } }) =>
            board.status !== 'closed' && board.boardId === boardId,
        }),
        name: label,
        label: () => label,
        right: 'work',
        onChoose: opening(opens),
      }),
    );
    const copyLink: Offer<BoardCard> = {
      name: 'link',
      order: 455,
      right: 'read',
      label: () => texts.copyLink,
      icon: Link2,
      key: keys.link,
      isSecondary: true,
      onChoose: ({ id }) => void dispatch(linksCopied({ cardIds: [id] })),
    };
    return [
      ...dialogs,
      copyLink,
      { ...moveTo, onChoose: opening(of('cardMove')) },
      ...addedCardOffers(slots),
    ];
  }, [dispatch, slots]);
}
