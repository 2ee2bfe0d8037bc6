import { X } from 'lucide-react';
import { useId } from 'react';
import type { Card } from 'shared-api/client';
import { IconButton } from 'shared-ui/icon-button';
import { texts } from '../texts.ts';
import { UndatedCards } from './Tray.tsx';
import styles from './Tray.module.css';

interface Props {
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** The cards without a date beside the days, from where they are dragged onto one. */
export function SideTray({ cards, onClose }: Props) {
  const title = useId();
  return (
    <aside aria-labelledby={title} className={styles.tray}>
      <header className={styles.head}>
        <h3 id={title}>{texts.noDate}</h3>
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      </header>
      <UndatedCards cards={cards} hint={texts.trayHint} />
    </aside>
  );
}
