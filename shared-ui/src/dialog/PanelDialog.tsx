import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus/use-focus-return.ts';

interface Props {
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose controls take effect at once, without a submit button. */
export function PanelDialog({ title, width, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Modal open className="sheet" title={title} width={width} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  );
}
