import { type BoardCard as Card } from 'shared-cards';
import { listWidth } from '../drag/list-width.ts';
import { textWidth } from './text-width.ts';

/** Sizes of CardTile.module.css, in px: heights are known without mounting a card. */
const LINE = 20;
const LABELS = 24;
const MARKS = 28;
const FRAME = 20;
const COVER = 112;
/** What a list has beside the text of its cards: its padding, and border and padding of a card. */
const BESIDE_TEXT = 36;
/** Beside the cards of a list. */
export const LIST_PADDING = 6;
/** Between two cards of a list. */
export const CARD_GAP = 8;

export interface CardLayout {
  readonly titleLines: 1 | 2;
  readonly hasMarks: boolean;
  readonly height: number;
}

function hasMarks(card: Card): boolean {
  return (
    card.complete === 1 ||
    card.isFixed === 0 ||
    card.kind !== 'card' ||
    card.priority !== 'medium' ||
    card.isFavorite === true ||
    card.isWatched === true ||
    (card.startAt ?? card.dueDate) !== null ||
    card.users.length + card.commentCount + card.checklistTotal + card.attachmentCount > 0
  );
}

function layOut(card: Card, width: number): CardLayout {
  const titleLines = textWidth(card.name) <= width - BESIDE_TEXT ? 1 : 2;
  const shows = hasMarks(card);
  const rows = (card.tags.length > 0 ? LABELS : 0) + (shows ? MARKS : 0);
  const cover = card.coverId == null ? 0 : COVER;
  return { titleLines, hasMarks: shows, height: FRAME + cover + titleLines * LINE + rows };
}

interface Known {
  readonly width: number;
  readonly layout: CardLayout;
}

// A card that changes is another object.
const known = new WeakMap<Card, Known>();

/** How a card is laid out in lists as wide as they are now: the lines of its title, two at most, and its height in px. */
export function cardLayout(card: Card): CardLayout {
  const width = listWidth();
  const before = known.get(card);
  if (before?.width === width) return before.layout;
  const layout = layOut(card, width);
  known.set(card, { width, layout });
  return layout;
}
