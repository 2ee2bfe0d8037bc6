import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { texts } from '../texts.ts';

/** The kind of question: destructive ones are red, and each has its own texts. */
export type ConfirmKind = 'delete' | 'archive' | 'restore' | 'remove' | 'change' | 'custom';

interface Props {
  kind: ConfirmKind;
  /** Instead of the kind's own. */
  title?: string;
  /** The text of the confirming button, instead of the kind's own. */
  confirm?: string;
  isWorking?: boolean;
  /** Enter confirms it at once; left out: as its kind, by whether it destroys something. */
  isUndoable?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Instead of the kind's own sentence. */
  children?: ReactNode;
}

/** Kinds after which Enter leaves everything as it is. */
const DESTRUCTIVE: readonly ConfirmKind[] = ['delete', 'remove', 'custom'];

/** Asks before something that cannot be undone, or not easily. */
export function ConfirmDialog(props: Props) {
  const { kind, title, confirm, isWorking = false, onConfirm, onCancel, children } = props;
  useFocusReturn();
  const own = texts.confirm[kind];
  const { isUndoable = !DESTRUCTIVE.includes(kind) } = props;
  return (
    <Modal
      open
      className="sheet"
      title={title ?? own.title}
      okText={confirm ?? own.confirm}
      okButtonProps={{ danger: kind === 'delete' || kind === 'remove', autoFocus: isUndoable }}
      confirmLoading={isWorking}
      cancelText={texts.cancel}
      cancelButtonProps={{ disabled: isWorking, autoFocus: !isUndoable }}
      onOk={onConfirm}
      onCancel={() => {
        if (!isWorking) onCancel();
      }}
    >
      {children ?? <p>{own.text}</p>}
    </Modal>
  );
}
