import type { HighlightedText } from 'shared-api/client';

/** A text with its matches highlighted. */
export function Marked({ text }: { text: HighlightedText }) {
  return text.map((piece, at) =>
    piece.match ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
