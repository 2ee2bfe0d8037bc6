import type { ReactNode } from 'react';
import styles from './IconText.module.css';

/** The text beside an icon: where room is short the icon says it, and only screen readers read the text. */
export const IconText = ({ children }: { children: ReactNode }) => (
  <span className={styles.text}>{children}</span>
);
