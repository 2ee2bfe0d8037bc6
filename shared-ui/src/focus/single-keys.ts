/** Turns keys that are a single character on or off, for all remotes of this page. */
export function applySingleKeys(choice: 'on' | 'off'): void {
  document.documentElement.dataset.singleKeys = choice;
}

export const areSingleKeysOff = (): boolean =>
  document.documentElement.dataset.singleKeys === 'off';

/**
 * Whether a key does nothing because the person has turned single characters off: people who speak
 * to their computer, or whose hand slips, would press them without meaning to. A sequence of
 * characters, such as `g h`, is one of them; keys without a character and those with Ctrl or Cmd
 * are not.
 */
export const isKeyOff = (key: string): boolean =>
  areSingleKeysOff() &&
  key
    .split(' ')
    .filter((part) => part !== 'Shift')
    .every(({ length }) => length === 1);
