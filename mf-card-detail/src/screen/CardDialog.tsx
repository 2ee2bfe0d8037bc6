import Modal from 'antd/es/modal';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, useFocusReturn } from 'shared-ui';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import { CardBody } from './CardBody.tsx';
import styles from './CardFrame.module.css';
import { useCardFrame } from '../card/card-frame.ts';
import type { CurrentCard } from '../card/current-card-slice.ts';
import { createUnsaved, UnsavedContext } from '../card/unsaved.ts';

const WIDTH = 1120;
const TOP = 40;

function titleOf(current: CurrentCard): string {
  if (current.status === 'ready') return current.card.name;
  return current.status === 'missing' ? (current.message ?? texts.missing) : texts.loading;
}

/**
 * The card over its board. What is typed into texts is kept as a draft; a form that keeps none is
 * asked about before a slip throws it away.
 */
export function CardDialog({ current }: { current: CurrentCard }) {
  useFocusReturn();
  const { close } = useCardFrame();
  const [unsaved] = useState(createUnsaved);
  const [isLeaving, setIsLeaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With what had it gone, as after a deletion or on another card, keys would lead to the page below.
    if (document.activeElement !== document.body) return;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [current]);
  return (
    <Modal
      open
      width={WIDTH}
      style={{ top: TOP }}
      footer={null}
      closable={false}
      className={styles.dialog ?? ''}
      focusable={{ focusTriggerAfterClose: false }}
      title={<VisuallyHidden>{titleOf(current)}</VisuallyHidden>}
      onCancel={() => (unsaved.isAny() ? setIsLeaving(true) : close())}
    >
      <div ref={content}>
        <UnsavedContext value={unsaved}>
          <CardBody current={current} />
        </UnsavedContext>
      </div>
      {isLeaving && (
        <ConfirmDialog kind="custom" onConfirm={close} onCancel={() => setIsLeaving(false)} />
      )}
    </Modal>
  );
}
