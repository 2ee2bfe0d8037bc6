import { texts } from '../texts.ts';
import styles from './ReportDetails.module.css';

interface Props {
  /** The affected part, as in `mf-boards 1.4.0 @ production 12`. */
  label?: string;
  /** The error that was thrown. */
  error?: unknown;
}

/** Details that help to find the cause; folded, since other people have no use for them. */
export function ReportDetails({ label, error }: Props) {
  return (
    <details className={styles.details}>
      <summary>{texts.reportDetails}</summary>
      <code>{[label, error].filter(Boolean).join('\n')}</code>
    </details>
  );
}
