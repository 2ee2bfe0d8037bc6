import type { Member } from 'shared-api/client';
import { nameOf } from '../members/PersonAvatar.tsx';

/** A card that a text may refer to. */
export interface ReferredCard {
  readonly id: number;
  readonly name: string;
}

/** Something that a text may refer to. */
export type Referred =
  | { readonly kind: 'person'; readonly person: Member }
  | { readonly kind: 'card'; readonly card: ReferredCard };

export interface ReferenceQuery {
  /** `@` for people, `#` for cards. */
  readonly sign: '@' | '#';
  /** The offset of the sign. */
  readonly start: number;
  readonly typed: string;
}

/** The reference being typed before the caret; null if there is none. */
export function referenceBefore(text: string, caret: number): ReferenceQuery | null {
  const found = /(?:^|[\s(])([@#])([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret));
  const [, sign, typed] = found ?? [];
  if (sign === undefined || typed === undefined) return null;
  return { sign: sign as '@' | '#', start: caret - typed.length - 1, typed };
}

const MAX_RESULTS = 6;

const beginsWith = (typed: string) => {
  const wanted = typed.toLowerCase();
  return (part: string) => part.toLowerCase().startsWith(wanted);
};

/** People with a name that begins with the typed text. */
export function matchingPeople(people: readonly Member[], typed: string): Member[] {
  const begins = beginsWith(typed);
  return people
    .filter((person) => [...nameOf(person).split(/\s+/), person.email].some(begins))
    .slice(0, MAX_RESULTS);
}

/** Cards with the typed number, or with a part of the name that begins with the typed text, each once. */
export function matchingCards(cards: readonly ReferredCard[], typed: string): ReferredCard[] {
  const begins = beginsWith(typed);
  const known = new Map(cards.map((card) => [card.id, card]));
  return [...known.values()]
    .filter(({ id, name }) => [String(id), ...name.split(/[\s"'(]+/)].some(begins))
    .sort((one, other) => Number(String(other.id) === typed) - Number(String(one.id) === typed))
    .slice(0, MAX_RESULTS);
}

/** A reference in a line of plain text, which nothing parses as markdown. */
export const referenceInLine = (referred: Referred): string =>
  `${referred.kind === 'card' ? `#${referred.card.id}` : `@${nameOf(referred.person)}`} `;

/** A reference in the syntax that the server and the view of a text parse. */
export const referenceTo = (referred: Referred): string =>
  referred.kind === 'card'
    ? `#${referred.card.id} `
    : `@[${nameOf(referred.person).replaceAll(/[[\]\n]/g, '')}](${referred.person.id}) `;
