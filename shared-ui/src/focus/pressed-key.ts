/**
 * The pressed key with its case from Shift alone: Caps Lock would turn copying a card's link into
 * duplicating the card.
 */
export function pressedKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key.length !== 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}
