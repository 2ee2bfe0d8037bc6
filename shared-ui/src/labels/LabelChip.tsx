import { hueOf } from '../theme/hue-of.ts';
import styles from './LabelChip.module.css';

interface Props {
  name: string;
  /** The stored color. */
  color: string;
}

/** A label as it looks on its card's page and in pickers. */
export function LabelChip({ name, color }: Props) {
  return (
    <bdi className={styles.label} data-hue={hueOf(color)} title={name}>
      {name}
    </bdi>
  );
}
