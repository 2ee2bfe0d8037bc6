import { CardBody } from './CardBody.tsx';
import styles from './CardFrame.module.css';
import type { LoadedDetail } from 'shared-cards';

/** The card as a page of its own, as a link opens it. */
export function CardPage({ loaded }: { loaded: LoadedDetail }) {
  return (
    <div className={styles.page}>
      <CardBody loaded={loaded} />
    </div>
  );
}
