import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus/use-focus-return.ts';

interface Props {
  title: string;
  width: number;
  /** Whether it fills the screen of a phone, for contents that come and go. */
  isFull?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose controls take effect at once, without a submit button. */
export function PanelDialog({ title, width, isFull = false, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Modal
      open
      className={isFull ? 'sheet full' : 'sheet'}
      title={title}
      width={width}
      footer={null}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
