import { useEffect, useRef } from 'react';
import styles from './Attachments.module.css';
import { texts } from './texts.ts';
import type { BlobUrl } from './use-blob-url.ts';

interface Props {
  name: string;
  image: BlobUrl;
  /** The image is larger than the room for it. */
  isLarger: boolean;
  /** In its full size, to be scrolled; otherwise as large as there is room. */
  isWhole: boolean;
  onToggle: () => void;
  onSized: (isLarger: boolean) => void;
}

/** The image itself; a click shows it in its own size, and again as a whole. */
export function ImageStage({ name, image, isLarger, isWhole, onToggle, onSized }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = stage.current;
    if (box === null || !isWhole) return;
    // Shows the middle first, which the user was looking at.
    box.scrollTo(
      (box.scrollWidth - box.clientWidth) / 2,
      (box.scrollHeight - box.clientHeight) / 2,
    );
    box.focus();
  }, [isWhole]);
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-larger={isLarger || undefined}
      data-whole={isWhole || undefined}
      {...(isWhole && { role: 'region', 'aria-label': texts.wholeSize(name), tabIndex: 0 })}
    >
      {image.status === 'ready' && (
        // The button below does the same for the keyboard.
        <img
          src={image.url}
          alt={name}
          onClick={onToggle}
          onLoad={({ currentTarget }) => {
            const { naturalWidth, naturalHeight, width, height } = currentTarget;
            onSized(naturalWidth > width || naturalHeight > height);
          }}
        />
      )}
      {image.status === 'failed' && <p role="alert">{texts.imageFailed}</p>}
    </div>
  );
}
