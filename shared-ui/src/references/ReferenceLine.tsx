import type { ReactNode } from 'react';
import styles from './References.module.css';

const REFERENCE = /@\[([^\]\n]{1,255})\]\(\d{1,9}\)|(?<![\w&/#])#(\d{1,9})\b/g;

/** The numbers of the cards that a line of text refers to, each once. */
export const cardsIn = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(REFERENCE), ([, , id]) => Number(id)).filter((id) => id > 0)),
];

/** A line of text that is no markdown, with the people whom it mentions by their names. */
export function ReferenceLine({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(REFERENCE)) {
    const [whole, person] = found;
    if (person === undefined) continue;
    parts.push(text.slice(from, found.index));
    parts.push(
      <span key={found.index} className={styles.mention}>
        @{person}
      </span>,
    );
    from = found.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
