import { Logo } from 'shared-ui/logo';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './Checking.module.css';

/** While it is not known who is here: nothing at first, and the logo when that takes a while. */
export const Checking = () => (
  <p role="status" className={styles.checking}>
    <Logo size={32} />
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
  </p>
);
