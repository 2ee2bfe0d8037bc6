import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId } from 'react';
import type { ListingLook } from './listing-look.ts';
import styles from './LookSwitch.module.css';
import { texts } from './texts.ts';

interface Props {
  look: ListingLook;
  onChoose: (look: ListingLook) => void;
}

const ICONS = { tiles: LayoutGrid, table: Rows3 } as const;
const LOOKS = ['tiles', 'table'] as const;

/** Tiles or the table. */
export function LookSwitch({ look, onChoose }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={texts.showAs} className={styles.switch}>
      {LOOKS.map((value) => {
        const Icon = ICONS[value];
        return (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === look}
              onChange={() => onChoose(value)}
            />
            <Icon aria-hidden size={16} />
            {texts.looks[value]}
          </label>
        );
      })}
    </div>
  );
}
