import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Attachment } from 'shared-api/client';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import styles from './Attachments.module.css';
import { texts } from './texts.ts';
import { type LoadFile, useBlobUrl } from './use-blob-url.ts';

interface Props {
  images: Attachment[];
  shownId: number;
  loadFile: LoadFile;
  onShow: (attachmentId: number) => void;
  onDownload: (attachment: Attachment) => void;
  onClose: () => void;
}

const WIDTH = 1000;

/** An attached image in full; arrows lead to the others of the card. */
export function ImageViewer({ images, shownId, loadFile, onShow, onDownload, onClose }: Props) {
  useFocusReturn();
  const index = images.findIndex(({ id }) => id === shownId);
  const shown = images[index];
  const image = useBlobUrl(loadFile, shownId, 'whole');
  if (!shown) return null;
  const go = (step: 1 | -1) => {
    const next = images[index + step];
    if (next) onShow(next.id);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    <Modal open width={WIDTH} footer={null} title={shown.name} onCancel={onClose}>
      <div className={styles.viewer} onKeyDown={press}>
        <div className={styles.stage}>
          {image.status === 'ready' && <img src={image.url} alt={shown.name} />}
          {image.status === 'failed' && <p role="alert">{texts.imageFailed}</p>}
        </div>
        <div className={styles.add}>
          <Button
            aria-label={texts.previous}
            icon={<ChevronLeft aria-hidden size={16} />}
            disabled={index === 0}
            onClick={() => go(-1)}
          />
          <Button
            aria-label={texts.next}
            icon={<ChevronRight aria-hidden size={16} />}
            disabled={index === images.length - 1}
            onClick={() => go(1)}
          />
          <Button icon={<Download aria-hidden size={16} />} onClick={() => onDownload(shown)}>
            {texts.download(shown.name)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
