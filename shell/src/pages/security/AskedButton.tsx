import Button from 'antd/es/button';
import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui';

interface Props {
  kind: 'remove' | 'change';
  label: string;
  /** The title of the question. */
  title: string;
  hint: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks before it does anything; what it removes is named by the title. */
export function AskedButton({ kind, label, title, hint, isBusy, onConfirm }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const isRemoval = kind === 'remove';
  return (
    <>
      <Button
        size="small"
        danger={isRemoval}
        disabled={isBusy}
        aria-label={isRemoval ? title : undefined}
        onClick={() => setIsAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          kind={kind}
          title={title}
          confirm={label}
          onConfirm={() => {
            close();
            onConfirm();
          }}
          onCancel={close}
        >
          <p>{hint}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
