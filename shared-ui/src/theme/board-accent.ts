import { hashOfId } from './fnv.ts';
import { type Hue, hues } from './hues.ts';

const accents = (Object.keys(hues) as Hue[]).filter((hue) => hue !== 'grey');

/** The hue of a board, for `data-accent`: by its id, so that it is the same wherever it shows. */
export const boardAccent = (boardId: number): Hue =>
  accents[hashOfId(boardId) % accents.length] ?? 'grey';
