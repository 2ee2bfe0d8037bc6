import Alert from 'antd/es/alert';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface Props {
  title: string;
  /** What the submitting button says. */
  submit: string;
  width: number;
  isSaving: boolean;
  isSubmitDisabled?: boolean;
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form. It stays open with what was typed until its save succeeded. */
export function FormDialog(props: Props) {
  const { title, submit, width, isSaving, isSubmitDisabled = false, refusal } = props;
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={submit}
      okButtonProps={{ disabled: isSubmitDisabled }}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      onOk={props.onSubmit}
      onCancel={props.onClose}
    >
      {refusal !== null && <Alert role="alert" type="error" showIcon title={refusal} />}
      {props.children}
    </Modal>
  );
}
