import Alert from 'antd/es/alert';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import { useFocusReturn } from '../focus/use-focus-return.ts';

interface Props {
  title: string;
  /** The text of the submitting button. */
  submit: string;
  width: number;
  /** Left out: the dialog closes when it is submitted. */
  isSaving?: boolean;
  /** Why it cannot be submitted yet. */
  whyNotSubmit?: string | undefined;
  /** There is input: a stray click or Escape asks before it is discarded. */
  hasInput?: boolean;
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const isByButton = ({ type, target }: { type: string; target: EventTarget }) =>
  type === 'click' && target instanceof Element && target.closest('button') !== null;

/** Fields in which Enter does something else: selects and dates. */
const OWN_ENTER = '[role="combobox"], .ant-picker input';

const isEnterInField = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === 'text' &&
  !target.matches(OWN_ENTER);

/** The dialog focuses its first button after it has opened, even if the focus was elsewhere. */
function focusFirstField(fields: HTMLElement | null): void {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
}

/**
 * While a form is being saved it accepts no input, which would be lost with the dialog. The focus
 * waits in the dialog and returns to its field after a refusal.
 */
function useHeldFocus(isSaving: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSaving && body.current?.contains(activeElement)) {
      field.current = activeElement as HTMLElement;
      body.current.focus();
    } else if (!isSaving) {
      if (activeElement === body.current) field.current?.focus();
      field.current = null;
    }
  }, [isSaving]);
  return body;
}

/** A dialog around a form. It stays open with its input until the save has succeeded. */
export function FormDialog(props: Props) {
  const { title, submit, width, isSaving = false, whyNotSubmit, hasInput = false } = props;
  const { refusal, onSubmit, onClose, children } = props;
  useFocusReturn();
  const [isLeaving, setIsLeaving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const body = useHeldFocus(isSaving);
  const submitIfReady = () => {
    if (whyNotSubmit === undefined) onSubmit();
  };
  return (
    <Modal
      open
      className="sheet"
      width={width}
      title={title}
      okText={submit}
      okButtonProps={{ 'aria-disabled': whyNotSubmit !== undefined, title: whyNotSubmit }}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      onOk={submitIfReady}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(fields.current);
      }}
      onCancel={(event) => {
        if (hasInput && !isByButton(event)) setIsLeaving(true);
        else onClose();
      }}
    >
      {refusal !== null && <Alert role="alert" type="error" showIcon title={refusal} />}
      <div ref={body} tabIndex={-1} aria-busy={isSaving} style={{ outline: 'none' }}>
        <div
          ref={fields}
          inert={isSaving}
          style={isSaving ? { opacity: 0.6 } : undefined}
          // Browsers do not submit a form with several fields if its button is outside.
          onKeyDown={(event) => {
            if (!isEnterInField(event)) return;
            event.preventDefault();
            submitIfReady();
          }}
        >
          {children}
        </div>
      </div>
      {isLeaving && (
        <ConfirmDialog kind="custom" onConfirm={onClose} onCancel={() => setIsLeaving(false)} />
      )}
    </Modal>
  );
}
