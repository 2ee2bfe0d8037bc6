import { plainText } from 'shared-api/plain-text';
import { type BoardCard as Card } from 'shared-cards';
import { textWidth } from './text-width.ts';

/** Sizes of CardTile.module.css, in px: heights are known without mounting a card. */
const TITLE = { width: 255, line: 20 } as const;
const DESCRIPTION = { width: 279, line: 18, gap: 4 } as const;
const TAGS = 28;
const MARKS = 28;
const FRAME = 20;
const COVER = 120;
/** More characters than two lines ever show. */
const MOST_READ = 300;
/** Between two cards of a list. */
export const CARD_GAP = 8;

export interface CardLayout {
  readonly titleLines: 1 | 2;
  /** The beginning of the description, without the marks that make it markdown. */
  readonly description: string;
  readonly descriptionLines: 0 | 1 | 2;
  readonly height: number;
}

const linesOf = (text: string, font: Parameters<typeof textWidth>[1], width: number) =>
  textWidth(text, font) <= width ? 1 : 2;

function hasMarks(card: Card): boolean {
  return (
    card.complete === 1 ||
    card.isFixed === 0 ||
    card.kind !== 'card' ||
    card.isFavorite === true ||
    card.isWatched === true ||
    (card.startAt ?? card.dueDate) !== null ||
    card.users.length + card.commentCount + card.checklistTotal + card.attachmentCount > 0
  );
}

function layOut(card: Card): CardLayout {
  const words = plainText(card.description ?? '', MOST_READ);
  const titleLines = linesOf(card.name, '500 14px', TITLE.width);
  const descriptionLines = words === '' ? 0 : linesOf(words, '400 13px', DESCRIPTION.width);
  const descriptionHeight =
    descriptionLines === 0 ? 0 : DESCRIPTION.gap + descriptionLines * DESCRIPTION.line;
  const rows = (card.tags.length > 0 ? TAGS : 0) + (hasMarks(card) ? MARKS : 0);
  const cover = card.coverId == null ? 0 : COVER;
  const height = FRAME + cover + titleLines * TITLE.line + descriptionHeight + rows;
  return { titleLines, description: words, descriptionLines, height };
}

// A card that changes is another object.
const known = new WeakMap<Card, CardLayout>();

/** How a card is laid out: its texts' lines (two at most, section 9) and its height in px. */
export function cardLayout(card: Card): CardLayout {
  const layout = known.get(card) ?? layOut(card);
  known.set(card, layout);
  return layout;
}
