import { Check, ChevronRight } from 'lucide-react';
import type { PointerEvent } from 'react';
import { texts } from '../texts.ts';
import styles from './Menu.module.css';
import { keyName, type MenuEntry, printedKey } from './menu-entry.ts';

const ICON_PX = 16;

function Sign({ icon: Icon, isOn }: Pick<MenuEntry, 'icon' | 'isOn'>) {
  if (isOn) return <Check aria-label={texts.isOn} className={styles.icon} size={ICON_PX} />;
  return Icon && <Icon aria-hidden className={styles.icon} size={ICON_PX} />;
}

interface Props {
  entry: MenuEntry;
  /** The submenu of its choices is open. */
  isOpen: boolean;
  /** The id of the text that says why it is disabled. */
  reasonId: string | undefined;
  onPress: (row: HTMLElement, byKey: boolean) => void;
  /** The pointer has come to it. */
  onReached: (row: HTMLElement) => void;
}

/** One entry of a menu, as a button. */
export function MenuRow({ entry, isOpen, reasonId, onPress, onReached }: Props) {
  const { name, label, key, choices, isDanger, isDisabled = false, whyDisabled } = entry;
  const printed = key === undefined ? key : printedKey(key);
  const reach = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch' || currentTarget === document.activeElement) return;
    currentTarget.focus({ preventScroll: true });
    onReached(currentTarget);
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-name={name}
      className={styles.row}
      data-danger={isDanger}
      aria-disabled={isDisabled}
      aria-describedby={reasonId}
      aria-keyshortcuts={key && keyName(key)}
      aria-haspopup={choices && 'menu'}
      aria-expanded={choices && isOpen}
      onPointerMove={reach}
      // A key presses a button without a pointer, which counts no clicks.
      onClick={({ currentTarget, detail }) => {
        if (!isDisabled) onPress(currentTarget, detail === 0);
      }}
    >
      <Sign icon={entry.icon} isOn={entry.isOn} />
      <span className={styles.label} title={whyDisabled}>
        {label}
      </span>
      {printed !== undefined && (
        <kbd aria-hidden className={styles.key}>
          {printed}
        </kbd>
      )}
      {choices && <ChevronRight aria-hidden className={styles.more} size={ICON_PX} />}
    </button>
  );
}
