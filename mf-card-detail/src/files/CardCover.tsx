import { useBlobUrl } from 'shared-ui/blob-url';
import { useLoadFile } from 'shared-ui/screen-services';
import { useCard } from '../card/card-context.ts';
import styles from './CardCover.module.css';

/** The cover image at the top of the card. */
export function CardCover({ attachmentId }: { attachmentId: number }) {
  const image = useBlobUrl(useLoadFile(useCard()), attachmentId, 'whole');
  if (image.status === 'failed') return null;
  return (
    <div className={styles.cover}>{image.status === 'ready' && <img src={image.url} alt="" />}</div>
  );
}
