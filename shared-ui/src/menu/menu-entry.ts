import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** A line of a menu. It runs at once, or offers choices. */
export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  /** Controls that are drawn in place of a line. */
  readonly content?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  /** Entries of one group are listed together between lines. */
  readonly group?: number | undefined;
  /** The single key that also runs it. */
  readonly key?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled, unless the reason is plain to see. */
  readonly whyDisabled?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly choices?: readonly MenuEntry[] | undefined;
}

/** A key as browsers and screen readers name it. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** A key as it is printed on the reader's keyboard. */
export const printedKey = (key: string): string => texts.printedKeys[key] ?? keyName(key);
