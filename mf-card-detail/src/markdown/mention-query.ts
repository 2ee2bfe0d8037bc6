import type { Member } from 'shared-api/client';
import { nameOf } from 'shared-ui/person-avatar';

export interface MentionQuery {
  /** Where the at sign stands. */
  readonly start: number;
  readonly words: string;
}

/** The mention that is being typed before the caret; null when none is. */
export function mentionBefore(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { start: caret - words.length - 1, words };
}

const MOST_FOUND = 6;

/** The people a mention may mean: one of their names begins so. */
export function peopleMeant(people: readonly Member[], words: string): Member[] {
  const wanted = words.toLowerCase();
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  return people
    .filter((person) => [...nameOf(person).split(/\s+/), person.email].some(begins))
    .slice(0, MOST_FOUND);
}

/** A mention as the server reads it. */
export const mentionOf = (person: Member) =>
  `@[${nameOf(person).replaceAll(/[[\]\n]/g, '')}](${person.id}) `;
