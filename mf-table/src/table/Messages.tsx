import { X } from 'lucide-react';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './Table.module.css';
import type { Message } from './use-table.ts';

const MOST = 5;

interface Props {
  message: Message | null;
  /** The bar of selected cards is below it. */
  isAboveBar: boolean;
  onClose: () => void;
}

/** What could not be done, until it is closed; what has been done is read out only. */
export function Messages({ message, isAboveBar, onClose }: Props) {
  const isShown = message !== null && !message.isQuiet;
  const rest = (message?.details.length ?? 0) - MOST;
  return (
    <div role="status" className={styles.messages} data-above-bar={isAboveBar || undefined}>
      {message?.isQuiet && <VisuallyHidden>{message.title}</VisuallyHidden>}
      {isShown && (
        <div className={styles.message}>
          <p>{message.title}</p>
          {message.details.length > 0 && (
            <ul dir="auto">
              {message.details.slice(0, MOST).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
              {rest > 0 && <li>{texts.more(rest)}</li>}
            </ul>
          )}
          <span className={styles.close}>
            <IconButton icon={X} label={texts.close} onClick={onClose} />
          </span>
        </div>
      )}
    </div>
  );
}
