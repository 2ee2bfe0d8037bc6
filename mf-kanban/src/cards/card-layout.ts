import { isComplete, isLocked, labelIdsOf } from 'shared-api/client';
import { type BoardCard as Card } from 'shared-cards';
import { listWidth } from '../drag/list-width.ts';
import { addedBadgesGeneration, addedBadgesOf } from './added-badges.ts';
import { textWidth } from './text-width.ts';

/** Sizes of CardTile.module.css in px, so that heights are known without mounting a card. */
const LINE = 20;
const LABELS = 24;
const BADGES = 28;
const PADDING = 20;
const COVER = 112;
/**
 * The horizontal space around a card's text: the list's padding, and the card's border and padding.
 */
const BESIDE_TEXT = 36;
/** The horizontal padding of a list. */
export const LIST_PADDING = 6;
/** The vertical gap between cards. */
export const CARD_GAP = 8;

export interface CardLayout {
  readonly titleLines: 1 | 2;
  readonly hasBadges: boolean;
  readonly height: number;
}

function hasBadges(card: Card): boolean {
  return (
    isComplete(card) ||
    isLocked(card) ||
    card.kind !== 'card' ||
    card.priority !== 'medium' ||
    card.isFavorite === true ||
    card.isWatched === true ||
    (card.startAt ?? card.dueDate) !== null ||
    card.users.length + card.commentCount + card.checklistTotal + card.attachmentCount > 0 ||
    addedBadgesOf(card).length > 0
  );
}

function layOut(card: Card, width: number): CardLayout {
  const titleLines = textWidth(card.name) <= width - BESIDE_TEXT ? 1 : 2;
  const shows = hasBadges(card);
  const rows = (labelIdsOf(card).length > 0 ? LABELS : 0) + (shows ? BADGES : 0);
  const cover = card.coverId == null ? 0 : COVER;
  return { titleLines, hasBadges: shows, height: PADDING + cover + titleLines * LINE + rows };
}

interface Known {
  readonly width: number;
  readonly badges: number;
  readonly layout: CardLayout;
}

// Cards are immutable, so a changed card is a new key.
const known = new WeakMap<Card, Known>();

/**
 * The layout of a card at the current width of lists: one or two title lines, and its height in px.
 */
export function cardLayout(card: Card): CardLayout {
  const width = listWidth();
  const badges = addedBadgesGeneration();
  const before = known.get(card);
  if (before?.width === width && before.badges === badges) return before.layout;
  const layout = layOut(card, width);
  known.set(card, { width, badges, layout });
  return layout;
}
