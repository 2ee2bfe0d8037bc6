import styles from './UsedOfTotal.module.css';

interface Props {
  /** The measured quantity, such as completed cards. */
  label: string;
  used: number;
  total: number;
}

/** A bar with 'used/total', which is empty for a total of 0. */
export function UsedOfTotal({ label, used, total }: Props) {
  const percent = total === 0 ? 0 : Math.round((used / total) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.meter}
    >
      <span className={styles.bar}>
        <span style={{ width: `${percent}%` }} />
      </span>
      {`${used}/${total}`}
    </span>
  );
}
