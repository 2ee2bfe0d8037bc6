import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import styles from '../card/CardContent.module.css';
import { texts } from '../texts.ts';

interface Props {
  initial: string;
  isSaving: boolean;
  canSave: (draft: string) => boolean;
  onSave: (draft: string) => void;
  onCancel: () => void;
  /** The input itself. */
  children: (draft: string, change: (draft: string) => void) => ReactNode;
}

/** An open editor with its draft. It is closed from outside, after its save succeeded. */
export function EditableText({ initial, isSaving, canSave, onSave, onCancel, children }: Props) {
  const [draft, setDraft] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave(draft)) onSave(draft);
      }}
    >
      {children(draft, setDraft)}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!canSave(draft)}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
