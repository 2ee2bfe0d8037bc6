import { CircleUserRound, FolderKanban, SquareCheckBig, SquareKanban } from 'lucide-react';
import type { HighlightedText, SearchResult } from 'shared-api/client';
import { texts } from '../pages/texts.ts';
import { pathOfResult } from '../search/result-path.ts';
import type { Row } from './rows.ts';

const ICONS = {
  card: SquareCheckBig,
  board: SquareKanban,
  project: FolderKanban,
  person: CircleUserRound,
};

const textOf = (text: HighlightedText): string => text.map((piece) => piece.text).join('');

/** Where the pieces of a text that match begin and end. */
function matchesOf(text: HighlightedText): number[] {
  const matches: number[] = [];
  let at = 0;
  for (const {
    text: { length },
    match,
  } of text) {
    if (match) matches.push(at, at + length);
    at += length;
  }
  return matches;
}

/** A result of the server as a row; none if it leads nowhere. */
export function foundRow(result: SearchResult): Row[] {
  const { type, id, title, excerpt, projectName, boardName, listName } = result;
  const to = pathOfResult(result);
  if (to === null) return [];
  const inside = [projectName, boardName, listName].filter((name) => name !== null);
  const place =
    excerpt === null
      ? [texts.kinds[type], ...inside].join(' › ')
      : `${texts.foundIn[excerpt.from]}: ${textOf(excerpt.text)}`;
  const entry = { name: `${type} ${id}`, label: textOf(title), place, icon: ICONS[type], to };
  return [{ id: `found/${type}/${id}`, entry, matches: matchesOf(title) }];
}
