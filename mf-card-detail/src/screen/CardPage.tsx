import { CardBody } from './CardBody.tsx';
import styles from './CardFrame.module.css';
import type { CurrentCard } from '../card/current-card-slice.ts';

/** The card as a page of its own, as a link opens it. */
export function CardPage({ current }: { current: CurrentCard }) {
  return (
    <div className={styles.page}>
      <CardBody current={current} />
    </div>
  );
}
