import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Part of a name that only screen readers read. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
