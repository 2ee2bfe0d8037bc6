import type { HighlightedText, SearchResult } from 'shared-api/client';
import { texts } from '../pages/texts.ts';
import { pathOfResult, RESULT_ICONS } from '../search/result-links.ts';
import type { Row } from './rows.ts';

const textOf = (text: HighlightedText): string => text.map((piece) => piece.text).join('');

/** Where the pieces of a text that match begin and end. */
function matchesOf(text: HighlightedText): number[] {
  const matches: number[] = [];
  let at = 0;
  for (const piece of text) {
    const end = at + piece.text.length;
    if (piece.match) matches.push(at, end);
    at = end;
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
  const entry = {
    name: `${type} ${id}`,
    label: textOf(title),
    place,
    icon: RESULT_ICONS[type],
    to,
  };
  return [{ id: `found/${type}/${id}`, entry, matches: matchesOf(title) }];
}
