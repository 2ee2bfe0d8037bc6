import styles from './Palette.module.css';
import { paletteTexts as texts } from './texts.ts';

/** The keys of the palette, for those who look. */
export function PaletteHints({ isInStep }: { isInStep: boolean }) {
  const { hints, prefixes } = texts;
  return (
    <p aria-hidden className={styles.hints}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {hints.choose}
      </span>
      <span>
        <kbd>↵</kbd> {hints.open}
      </span>
      {isInStep ? (
        <span>
          <kbd>⌫</kbd> {hints.back}
        </span>
      ) : (
        <span className={styles.prefixes}>
          {prefixes.type} <kbd>&gt;</kbd> {prefixes.commands} <kbd>#</kbd> {prefixes.number}
        </span>
      )}
    </p>
  );
}
