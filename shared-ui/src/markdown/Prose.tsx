import type { ReactNode } from 'react';
import styles from './Prose.module.css';
import { UntilLoaded } from '../requests/lazy-online.tsx';

interface Props {
  /** Shown until the parser has been loaded. */
  source: string;
  /** The rendered text, which may be lazy. */
  children: ReactNode;
}

/** The look of a text that people wrote in markdown. */
export function Prose({ source, children }: Props) {
  return (
    <div className={styles.markdown}>
      <UntilLoaded isSilent fallback={<p className={styles.source}>{source}</p>}>
        {children}
      </UntilLoaded>
    </div>
  );
}
