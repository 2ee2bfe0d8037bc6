import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Part of a name that is heard and not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
