import type { AttachedFile } from '../screen/screen-services.ts';
import styles from './CardTile.module.css';
import { useCover } from './covers.ts';

/** The picture on top of a card. It says nothing that the card's title does not. */
export function CardCover(file: AttachedFile) {
  const url = useCover(file);
  return (
    <div className={styles.cover}>
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
    </div>
  );
}
