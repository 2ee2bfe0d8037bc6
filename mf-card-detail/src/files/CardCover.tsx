import { useBlobUrl } from 'shared-ui/blob-url';
import styles from './CardCover.module.css';
import { useLoadFile } from './use-load-file.ts';

/** The cover image at the top of the card. */
export function CardCover({ attachmentId }: { attachmentId: number }) {
  const image = useBlobUrl(useLoadFile(), attachmentId, 'whole');
  if (image.status === 'failed') return null;
  return (
    <div className={styles.cover}>{image.status === 'ready' && <img src={image.url} alt="" />}</div>
  );
}
