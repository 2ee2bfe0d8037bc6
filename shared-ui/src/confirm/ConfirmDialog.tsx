import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface Props {
  title: string;
  /** What the confirming button says. */
  confirm: string;
  isDangerous?: boolean;
  isWorking?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back, or not easily. */
export function ConfirmDialog(props: Props) {
  const { title, confirm, isDangerous = false, isWorking = false, onConfirm, onCancel } = props;
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ danger: isDangerous }}
      confirmLoading={isWorking}
      cancelText={texts.cancel}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {props.children}
    </Modal>
  );
}
