import { Logo } from 'shared-ui/logo';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useKeptFirstFrame } from '../first-frame/first-frame.ts';
import { texts } from '../texts.ts';
import styles from './Waiting.module.css';

/** A whole page of which nothing is known yet: its frame, and the logo if that takes a while. */
export function Waiting() {
  useKeptFirstFrame();
  return (
    <p role="status" className={styles.waiting}>
      <Logo size={32} />
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </p>
  );
}
