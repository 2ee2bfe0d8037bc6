import { texts } from '../texts.ts';
import styles from './ReportDetails.module.css';

interface Props {
  /** What is concerned, as in `mf-boards 1.4.0 @ production 12`. */
  label?: string;
  /** What was thrown. */
  error?: unknown;
}

/** What helps to find the cause; folded, as it says nothing to others. */
export function ReportDetails({ label, error }: Props) {
  return (
    <details className={styles.details}>
      <summary>{texts.reportDetails}</summary>
      <code>{[label, error].filter(Boolean).join('\n')}</code>
    </details>
  );
}
