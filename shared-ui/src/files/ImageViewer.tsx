import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachment } from 'shared-api/client';
import { readingStep } from '../focus/reading-step.ts';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import styles from './Attachments.module.css';
import { ImageStage } from './ImageStage.tsx';
import { texts } from './texts.ts';
import { type LoadFile, useBlobUrl } from './use-blob-url.ts';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

interface Props {
  images: Attachment[];
  shownId: number;
  loadFile: LoadFile;
  onShow: (attachmentId: number) => void;
  onDownload: (attachment: Attachment) => void;
  onClose: () => void;
}

const WIDTH = 1000;

interface Zoom {
  /** There is more of the image than fits. */
  readonly isLarger: boolean;
  /** The image is shown in its full size. */
  readonly isWhole: boolean;
}

const FITTING: Zoom = { isLarger: false, isWhole: false };

/** An attached image in full; arrows lead to the others of the card. */
export function ImageViewer({ images, shownId, loadFile, onShow, onDownload, onClose }: Props) {
  useFocusReturn();
  const [zoom, setZoom] = useState<Zoom>(FITTING);
  const index = images.findIndex(({ id }) => id === shownId);
  const shown = images[index];
  const image = useBlobUrl(loadFile, shownId, 'whole');
  const viewer = useRef<HTMLDivElement>(null);
  const go = (step: 1 | -1) => {
    const next = images[index + step];
    if (!next) return;
    setZoom(FITTING);
    onShow(next.id);
  };
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const around = target instanceof Element ? (target.closest('[role="dialog"]') ?? target) : null;
    // In the full size these keys scroll the image.
    if (zoom.isWhole || around?.contains(viewer.current) !== true) return;
    const step = readingStep(key);
    if (step !== 0) go(step);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!shown) return null;
  const toggle = () => {
    setZoom(({ isLarger, isWhole }) => ({ isLarger, isWhole: isLarger && !isWhole }));
  };
  return (
    <Modal open width={WIDTH} footer={null} title={shown.name} onCancel={onClose}>
      <div ref={viewer} className={styles.viewer}>
        <ImageStage
          key={shownId}
          name={shown.name}
          image={image}
          {...zoom}
          onToggle={toggle}
          onSized={(isLarger) =>
            setZoom(({ isWhole }) => ({ isWhole, isLarger: isWhole || isLarger }))
          }
        />
        <div className={styles.bar}>
          <GuardedButton
            aria-label={texts.previous}
            icon={<ChevronLeft aria-hidden size={16} />}
            whyNot={index === 0 ? reasons.isFirst : undefined}
            onClick={() => go(-1)}
          />
          <GuardedButton
            aria-label={texts.next}
            icon={<ChevronRight aria-hidden size={16} />}
            whyNot={index === images.length - 1 ? reasons.isLast : undefined}
            onClick={() => go(1)}
          />
          {zoom.isLarger && (
            <Button
              icon={
                zoom.isWhole ? <ZoomOut aria-hidden size={16} /> : <ZoomIn aria-hidden size={16} />
              }
              onClick={toggle}
            >
              {zoom.isWhole ? texts.fit : texts.enlarge}
            </Button>
          )}
          <Button icon={<Download aria-hidden size={16} />} onClick={() => onDownload(shown)}>
            {texts.download(shown.name)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
