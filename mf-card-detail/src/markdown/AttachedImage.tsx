import { useBlobUrl } from 'shared-ui/blob-url';
import { useLoadFile } from '../files/use-load-file.ts';
import { texts } from '../texts.ts';
import styles from './Markdown.module.css';

/** An image in a text that is one of the card's attachments. */
export function AttachedImage({ attachmentId, name }: { attachmentId: number; name: string }) {
  const image = useBlobUrl(useLoadFile(), attachmentId, 'whole');
  if (image.status !== 'ready') {
    const text = image.status === 'failed' ? texts.imageGone(name) : name;
    return <em className={styles.gone}>{text}</em>;
  }
  return <img className={styles.image} src={image.url} alt={name} />;
}
