import type { AttachedFile } from '../screen/screen-services.ts';
import styles from './CardTile.module.css';
import { useCover } from './covers.ts';

/** A card's cover image; decorative, as its title says the same. */
export function CardCover(file: AttachedFile) {
  const url = useCover(file);
  return (
    <div className={styles.cover}>
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
    </div>
  );
}
