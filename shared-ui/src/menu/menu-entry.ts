import type { ReactNode } from 'react';
import type { Icon } from 'shared-api/remote';
import { isKeyOff } from '../focus/single-keys.ts';
import { texts } from '../texts.ts';

/** A line of a menu. It runs at once, or offers choices. */
export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  /** Controls that are drawn in place of a line. */
  readonly content?: ReactNode;
  readonly icon?: Icon | undefined;
  /** Entries of one group are listed together between lines. */
  readonly group?: number | undefined;
  /** The single key that also runs it, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled, unless the reason is plain to see. */
  readonly whyDisabled?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly choices?: readonly MenuEntry[] | undefined;
}

/** An uppercase character is pressed with Shift. */
const isShifted = (key: string) => key.length === 1 && key !== key.toLowerCase();

const named = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

/** A key as browsers and screen readers name it; undefined while it is turned off. */
export function keyName(key: string): string | undefined {
  if (isKeyOff(key)) return undefined;
  return isShifted(key) ? `Shift+${key}` : named(key);
}

/** A single key as it is printed on the reader's keyboard. */
export const keyCap = (name: string): string => texts.printedKeys[name] ?? name;

/**
 * A key, or one after the other, as they are printed on the reader's keyboard; undefined while it
 * is turned off.
 */
export function printedKey(key: string): string | undefined {
  if (isKeyOff(key)) return undefined;
  const parts = isShifted(key) ? ['Shift', key] : key.split(' ').map(named);
  return parts.map(keyCap).join(' ');
}
