import type { MenuProps } from 'antd/es/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './menu-items.module.css';

/** A line of a menu; what it does is chosen directly, or from one of its choices. */
export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  /** What is drawn in place of the label. */
  readonly content?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  /** Entries of one group stand together between lines. */
  readonly group?: number | undefined;
  /** The single key that does it, too. */
  readonly key?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled, where that is not plain to see. */
  readonly whyDisabled?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly choices?: readonly MenuEntry[] | undefined;
}

type Items = NonNullable<MenuProps['items']>;

const ICON_PX = 16;

/** A key as it is written on a keyboard. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

function iconOf({ icon: Icon, isOn }: MenuEntry) {
  if (isOn) return <Check aria-label={texts.isOn} size={ICON_PX} />;
  return Icon && <Icon aria-hidden size={ICON_PX} />;
}

function itemOf<Entry extends MenuEntry>(
  entry: Entry,
  choose: (entry: Entry) => void,
): Items[number] {
  const { name, label, content = label, key, isDanger = false, isDisabled = false } = entry;
  const { whyDisabled } = entry;
  const shown = whyDisabled === undefined ? content : <span title={whyDisabled}>{content}</span>;
  const look = { key: name, label: shown, icon: iconOf(entry), disabled: isDisabled };
  if (entry.choices) return { ...look, children: menuItems(entry.choices as Entry[], choose) };
  const hint = key !== undefined && {
    extra: (
      <kbd aria-hidden className={styles.key}>
        {keyName(key)}
      </kbd>
    ),
    'aria-keyshortcuts': keyName(key),
  };
  return { ...look, ...hint, danger: isDanger, onClick: () => choose(entry) };
}

/** Entries in the form of antd's menus, with their keys as hints and lines between their groups. */
export function menuItems<Entry extends MenuEntry>(
  entries: readonly Entry[],
  choose: (entry: Entry) => void,
): Items {
  return entries.flatMap((entry, at): Items => {
    const item = itemOf(entry, choose);
    const continues = at === 0 || entries[at - 1]?.group === entry.group;
    return continues ? [item] : [{ type: 'divider', key: `before ${entry.name}` }, item];
  });
}
