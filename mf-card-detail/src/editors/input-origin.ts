import type { QueuedChange } from 'shared-api/remote';

/** Where the text of a change was typed; the change carries it in its `details`. */
export interface InputOrigin {
  readonly cardId: number;
  readonly editor: string;
  /** The saved text when typing began. */
  readonly base?: string;
  /** The card's field, for detecting conflicting edits. */
  readonly field?: string;
}

/** Where a change was typed; null if it was not typed on a card page. */
export function inputOrigin({ details }: QueuedChange): InputOrigin | null {
  const { cardId, editor } = (details ?? {}) as Partial<InputOrigin>;
  return cardId === undefined || editor === undefined ? null : (details as unknown as InputOrigin);
}

const isSameText = (one: string, other: string) => one.trim() === other.trim();

/** Whether the text in an editor is the one that a change sends. */
export const isSentBy = (change: QueuedChange, cardId: number, editor: string, text: string) => {
  const place = inputOrigin(change);
  return (
    place?.cardId === cardId &&
    place.editor === editor &&
    change.typed !== undefined &&
    isSameText(change.typed, text)
  );
};
