import {
  CalendarDays,
  Clock,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Pencil,
  Tags,
  Users,
} from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type BoardCard, moveTo, type Offer } from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface CardDialog extends Pick<Offer<BoardCard>, 'key' | 'isSecondary'> {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly opens: (card: BoardCard) => Dialog;
}

const of =
  (
    kind:
      'cardPeople' | 'cardDates' | 'cardLabels' | 'cardMove' | 'cardTime' | 'cardFiles' | 'comment',
  ) =>
  ({ id: cardId }: BoardCard): Dialog => ({ kind, cardId });

/**
 * Entries that open a dialog over the board for members who may edit the card, by their position
 * among the commands.
 */
export const TILE_DIALOGS: readonly CardDialog[] = [
  {
    order: 100,
    label: texts.editCard,
    icon: Pencil,
    key: 'e',
    opens: ({ id: cardId, listId }) => ({ kind: 'task', listId, cardId }),
  },
  { order: 210, label: texts.assignees, icon: Users, key: 'p', opens: of('cardPeople') },
  { order: 220, label: texts.dates, icon: CalendarDays, key: 'd', opens: of('cardDates') },
  { order: 230, label: texts.editLabels, icon: Tags, key: 't', opens: of('cardLabels') },
  { order: 430, label: texts.timeTracking, icon: Clock, isSecondary: true, opens: of('cardTime') },
  {
    order: 440,
    label: texts.attachmentsEntry,
    icon: Paperclip,
    isSecondary: true,
    key: 'f',
    opens: of('cardFiles'),
  },
  {
    order: 450,
    label: texts.addComment,
    icon: MessageSquare,
    isSecondary: true,
    opens: of('comment'),
  },
];

/** What the board offers for a card in addition to the commands. */
export function useTileOffers(): readonly Offer<BoardCard>[] {
  const dispatch = useDispatch();
  return useMemo(() => {
    const opening =
      (opens: CardDialog['opens']) =>
      (card: BoardCard): void =>
        void dispatch(dialogOpened(opens(card)));
    const dialogs = TILE_DIALOGS.map(({ label, opens, ...look }): Offer<BoardCard> => ({
      ...look,
      name: label,
      label: () => label,
      right: 'work',
      onChoose: opening(opens),
    }));
    return [...dialogs, { ...moveTo, onChoose: opening(of('cardMove')) }];
  }, [dispatch]);
}
