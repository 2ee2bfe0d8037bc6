import { Fragment, type ReactNode } from 'react';
import { mentionedNames } from 'shared-api/mentioned-names';
import type { Member } from 'shared-api/client';
import { nameOf } from '../members/PersonAvatar.tsx';
import styles from './References.module.css';

const REFERENCE = /@\[([^\]\n]{1,255})\]\(\d{1,9}\)|(?<![\w&/#])#(\d{1,9})\b/g;

/** The numbers of the cards that a line of text refers to, each once. */
export const cardsIn = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(REFERENCE), ([, , id]) => Number(id)).filter((id) => id > 0)),
];

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly shown: ReactNode;
}

interface Props {
  text: string;
  /** The people whom it may mention by their names. */
  people?: readonly Member[];
  /** A link to a card; left out where the line is a link or a button itself. */
  toCard?: (id: number) => ReactNode;
}

/** A line of text that is no markdown, with the people whom it mentions, and links to cards. */
export function ReferenceLine({ text, people = [], toCard }: Props) {
  // A board shows hundreds of lines, of which few refer to anything.
  if (!/[@#]/.test(text)) return text;
  const mention = (name: string) => <span className={styles.mention}>@{name}</span>;
  const pieces: Piece[] = [];
  for (const { index: start, 0: whole, 1: person, 2: id } of text.matchAll(REFERENCE)) {
    const end = start + whole.length;
    if (person !== undefined) pieces.push({ start, end, shown: mention(person) });
    else if (toCard && Number(id) > 0) pieces.push({ start, end, shown: toCard(Number(id)) });
  }
  const named = people.map((person) => ({ id: person.id, name: nameOf(person) }));
  for (const { start, end } of mentionedNames(text, named)) {
    pieces.push({ start, end, shown: mention(text.slice(start + 1, end)) });
  }
  pieces.sort((one, other) => one.start - other.start);
  return (
    <>
      {pieces.map(({ start, shown }, at) => (
        <Fragment key={start}>
          {text.slice(pieces[at - 1]?.end ?? 0, start)}
          {shown}
        </Fragment>
      ))}
      {text.slice(pieces.at(-1)?.end ?? 0)}
    </>
  );
}
