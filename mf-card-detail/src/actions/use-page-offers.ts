import {
  CalendarClock,
  CalendarDays,
  ChevronDown,
  ChevronUp,
  Hourglass,
  Keyboard,
  Link2,
  MessageSquare,
  MoveRight,
  Paperclip,
  Pencil,
  Tags,
  Users,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { isArchived } from 'shared-api/client';
import {
  addedCardOffers,
  type BoardCard,
  CARD_KEYS,
  moveTo,
  type Offer,
  whyLocked,
} from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard } from '../card/card-context.ts';
import { useGoToCard } from '../card/use-go-to-card.ts';
import { DESCRIPTION, MOVE, PICKERS, TITLE } from '../editors/editor-names.ts';
import { editorOpened } from '../editors/editors-slice.ts';
import { texts } from '../texts.ts';
import { permalinkCopyRequested } from './links-saga.ts';

export const NEIGHBOR_KEYS = { previous: 'k', next: 'j' } as const;

/** What has a place on the page needs none in its menu. */
const ON_PAGE: Pick<Offer<BoardCard>, 'right' | 'on'> = { right: 'work', on: [] };

/** The fields and pickers of the page, which keys and the palette open, too. */
const EDITORS = [
  {
    editor: DESCRIPTION,
    order: 100,
    key: CARD_KEYS.edit,
    label: texts.editDescription,
    icon: Pencil,
  },
  { editor: TITLE, order: 101, key: CARD_KEYS.rename, label: texts.editTitle, icon: Pencil },
  {
    editor: PICKERS.people,
    order: 210,
    key: CARD_KEYS.people,
    label: texts.assignees,
    keywords: texts.keywords.assignees,
    icon: Users,
  },
  { editor: PICKERS.due, order: 220, key: CARD_KEYS.dates, label: texts.due, icon: CalendarDays },
  {
    editor: PICKERS.start,
    order: 221,
    key: CARD_KEYS.start,
    label: texts.start,
    icon: CalendarClock,
  },
  {
    editor: PICKERS.labels,
    order: 230,
    key: CARD_KEYS.labels,
    label: texts.labels,
    keywords: texts.keywords.labels,
    icon: Tags,
  },
  {
    editor: PICKERS.estimate,
    order: 429,
    key: CARD_KEYS.estimate,
    label: texts.estimate,
    icon: Hourglass,
  },
] as const;

interface Ways {
  /** The card's element, which has the parts that keys lead to. */
  readonly card: RefObject<Element | null>;
  readonly onKeys: () => void;
}

/**
 * What the page offers for its card in addition to the commands, with the keys that a board has for
 * the same. New cards beside a card are a board's alone, where their place is in sight.
 */
export function usePageOffers({ card, onKeys }: Ways): readonly Offer<BoardCard>[] {
  const { previous, next } = useCard();
  const { slots } = useScreenServices();
  const go = useGoToCard();
  const dispatch = useDispatch();
  const openMove = () => void dispatch(editorOpened(MOVE));
  const part = <Part extends HTMLElement>(selector: string) =>
    card.current?.closest('article')?.querySelector<Part>(selector);
  return [
    ...EDITORS.map(({ editor, label, ...look }): Offer<BoardCard> => ({
      ...ON_PAGE,
      ...look,
      name: editor,
      label: () => label,
      onChoose: () => void dispatch(editorOpened(editor)),
    })),
    {
      name: 'link',
      order: 105,
      right: 'read',
      label: () => texts.copyLink,
      icon: Link2,
      key: CARD_KEYS.link,
      onChoose: () => void dispatch(permalinkCopyRequested()),
    },
    { ...moveTo, isDisabled: isArchived, onChoose: openMove },
    {
      ...ON_PAGE,
      name: 'cardList',
      order: 311,
      label: () => texts.moveToList,
      icon: MoveRight,
      key: CARD_KEYS.list,
      whyDisabled: whyLocked,
      isRefusedOnHold: () => true,
      isDisabled: isArchived,
      onChoose: openMove,
    },
    {
      ...ON_PAGE,
      name: 'files',
      order: 440,
      label: () => texts.attachFiles,
      icon: Paperclip,
      key: CARD_KEYS.files,
      onChoose: () => part<HTMLInputElement>('input[data-choose-files]')?.click(),
    },
    {
      ...ON_PAGE,
      name: 'comment',
      order: 441,
      label: () => texts.commentPlaceholder,
      icon: MessageSquare,
      key: CARD_KEYS.comment,
      onChoose: () => part('[data-foot] textarea')?.focus(),
    },
    // On a phone the header has no room for the buttons of these.
    {
      name: 'previous',
      order: 450,
      right: 'read',
      label: () => texts.previousCard,
      icon: ChevronUp,
      key: NEIGHBOR_KEYS.previous,
      isDisabled: () => previous === null,
      onChoose: () => go(previous),
    },
    {
      name: 'next',
      order: 451,
      right: 'read',
      label: () => texts.nextCard,
      icon: ChevronDown,
      key: NEIGHBOR_KEYS.next,
      isDisabled: () => next === null,
      onChoose: () => go(next),
    },
    ...addedCardOffers(slots),
    {
      name: 'keys',
      order: 490,
      right: 'read',
      label: () => texts.shortcuts,
      icon: Keyboard,
      key: '?',
      onChoose: onKeys,
    },
  ];
}
