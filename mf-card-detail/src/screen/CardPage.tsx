import { CardBody } from './CardBody.tsx';
import styles from './CardFrame.module.css';
import { useCardFrame } from '../card/card-frame.ts';
import type { LoadedDetail } from 'shared-cards';

/** The card as a page of its own, as a link opens it. */
export function CardPage({ loaded }: { loaded: LoadedDetail }) {
  const { close } = useCardFrame();
  return (
    <div className={styles.page}>
      <CardBody loaded={loaded} onClose={close} />
    </div>
  );
}
