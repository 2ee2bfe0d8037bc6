import type { QueuedChange } from 'shared-api/remote';

/** Where what a change was made of has been typed; the change carries it in its `details`. */
export interface TypedIn {
  readonly cardId: number;
  readonly editor: string;
  /** What the text was when the typing began. */
  readonly base?: string;
  /** The field of the card that it is: of two who change it at once the second sees both. */
  readonly field?: string;
}

/** Where a change was typed; null for what was not typed on a card's page. */
export function typedIn({ details }: QueuedChange): TypedIn | null {
  const { cardId, editor } = (details ?? {}) as Partial<TypedIn>;
  return cardId === undefined || editor === undefined ? null : (details as unknown as TypedIn);
}

const isSameText = (one: string, other: string) => one.trim() === other.trim();

/** Whether what stands in an editor is what a change sends. */
export const isSentBy = (change: QueuedChange, cardId: number, editor: string, text: string) => {
  const place = typedIn(change);
  return (
    place?.cardId === cardId &&
    place.editor === editor &&
    change.typed !== undefined &&
    isSameText(change.typed, text)
  );
};
