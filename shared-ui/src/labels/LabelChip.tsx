import { hueOf } from '../theme/hue-of.ts';
import styles from './LabelChip.module.css';

interface Props {
  name: string;
  /** As it is stored. */
  color: string;
}

/** A label as it looks on its card's page and where it is chosen. */
export function LabelChip({ name, color }: Props) {
  return (
    <bdi className={styles.label} data-hue={hueOf(color)} title={name}>
      {name}
    </bdi>
  );
}
