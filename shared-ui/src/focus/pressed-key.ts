/** On many keyboards these are `<` and `>` without Shift. */
const WITHOUT_SHIFT: Readonly<Partial<Record<string, string>>> = { ',': '<', '.': '>' };

/**
 * The pressed key with its case from Shift alone: Caps Lock would turn copying a card's link into
 * duplicating the card. A comma and a full stop are taken for `<` and `>`.
 */
export function pressedKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key.length !== 1) return key;
  return WITHOUT_SHIFT[key] ?? (shiftKey ? key.toUpperCase() : key.toLowerCase());
}
