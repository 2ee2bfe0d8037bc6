import type { Member } from 'shared-api/client';
import { nameOf } from 'shared-ui/person-avatar';

export interface MentionQuery {
  /** The offset of the at sign. */
  readonly start: number;
  readonly name: string;
}

/** The mention being typed before the caret; null if there is none. */
export function mentionBefore(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret));
  const name = found?.[1];
  return name === undefined ? null : { start: caret - name.length - 1, name };
}

const MAX_RESULTS = 6;

/** People with a name that begins with the query. */
export function matchingPeople(people: readonly Member[], name: string): Member[] {
  const wanted = name.toLowerCase();
  const begins = (part: string) => part.toLowerCase().startsWith(wanted);
  return people
    .filter((person) => [...nameOf(person).split(/\s+/), person.email].some(begins))
    .slice(0, MAX_RESULTS);
}

/** A mention in the syntax that the server parses. */
export const mentionOf = (person: Member) =>
  `@[${nameOf(person).replaceAll(/[[\]\n]/g, '')}](${person.id}) `;
