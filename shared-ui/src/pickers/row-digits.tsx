import type { KeyboardEvent } from 'react';
import { areSingleKeysOff } from '../focus/single-keys.ts';
import { useMediaQuery } from '../media/use-media-query.ts';
import styles from './Picker.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Where there is no keyboard, or only the one on the screen. */
const FINGER = '(hover: none)';

/**
 * The digits that choose the first rows of a picker. In its field a digit chooses while that is
 * empty; behind any other character, such as a space, it is part of what is looked for.
 *
 * @param typed what the field of the picker holds; empty if it has none.
 */
export function useRowDigits(typed: string) {
  const isTouch = useMediaQuery(FINGER);
  const digits: readonly string[] = typed !== '' || isTouch || areSingleKeysOff() ? [] : DIGITS;
  return {
    digitOf: (row: number): string | undefined => digits[row],
    /** The row that a key chooses; -1: it chooses none. */
    rowOf: ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number =>
      altKey || ctrlKey || metaKey ? -1 : digits.indexOf(key),
  };
}

/** A digit at the end of its row; rows behind the ninth have an empty place for it. */
export function RowDigit({ digit }: { digit: string | undefined }) {
  return (
    <kbd aria-hidden className={styles.digit} data-none={digit === undefined || undefined}>
      {digit}
    </kbd>
  );
}
