import { avatars } from './avatars.ts';
import { type Hue, hueNames } from './hue-names.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of an id as text: spreads ids that follow each other. */
function hashOfId(id: number): number {
  let hash = OFFSET;
  for (const character of String(id)) hash = Math.imul(hash ^ character.charCodeAt(0), PRIME);
  return hash >>> 0;
}

/**
 * The background of a person's initials, as a CSS value: derived from the id alone, since names
 * change.
 */
export const personColor = (userId: number): string =>
  `var(--avatar-${hashOfId(userId) % avatars.length})`;

const accents = hueNames.filter((hue) => hue !== 'grey');

/**
 * The hue of a board, for `data-accent`: derived from its id, so that it is the same everywhere.
 */
export const boardAccent = (boardId: number): Hue =>
  accents[hashOfId(boardId) % accents.length] ?? 'grey';
