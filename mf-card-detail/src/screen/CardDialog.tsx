import Modal from 'antd/es/modal';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, useFocusReturn } from 'shared-ui';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import type { LoadedDetail } from 'shared-cards';
import { texts } from '../texts.ts';
import { CardBody } from './CardBody.tsx';
import styles from './CardLayout.module.css';
import { useCardPresentation } from '../card/card-presentation.ts';
import { createUnsaved, UnsavedContext } from '../card/unsaved.ts';

const HEIGHT = '--visible-height';

/** Tracks the height above a phone's on-screen keyboard, so that the foot stays above it. */
function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const update = () => style.setProperty(HEIGHT, `${visualViewport.height}px`);
    update();
    visualViewport.addEventListener('resize', update);
    return () => {
      visualViewport.removeEventListener('resize', update);
      style.removeProperty(HEIGHT);
    };
  }, []);
}

const WIDTH = 1080;
const TOP = 44;

function titleOf(loaded: LoadedDetail): string {
  if (loaded.status === 'ready') return loaded.card.name;
  return loaded.status === 'missing' ? (loaded.message ?? texts.missing) : texts.loading;
}

/**
 * The card over its board. Editors keep drafts; a form that keeps none asks before its input is
 * discarded.
 */
export function CardDialog({ loaded }: { loaded: LoadedDetail }) {
  useFocusReturn();
  const { close } = useCardPresentation();
  const [unsaved] = useState(createUnsaved);
  const [isLeaving, setIsLeaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const leave = () => (unsaved.isAny() ? setIsLeaving(true) : close());
  useKeyboardInset();
  useEffect(() => {
    // If the focused element disappears, as after a deletion, keys would go to the page below.
    if (document.activeElement !== document.body) return;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [loaded]);
  return (
    <Modal
      open
      width={WIDTH}
      style={{ top: TOP }}
      footer={null}
      closable={false}
      className={styles.dialog ?? ''}
      focusable={{ focusTriggerAfterClose: false }}
      title={<VisuallyHidden>{titleOf(loaded)}</VisuallyHidden>}
      onCancel={leave}
    >
      <div ref={content} className={styles.content}>
        <UnsavedContext value={unsaved}>
          <CardBody loaded={loaded} onClose={leave} />
        </UnsavedContext>
      </div>
      {isLeaving && (
        <ConfirmDialog kind="custom" onConfirm={close} onCancel={() => setIsLeaving(false)} />
      )}
    </Modal>
  );
}
