import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

interface Props {
  act: string;
  name: string;
  /** What becomes of everything that is the target's. */
  hint: string;
  isBusy: boolean;
  onConfirm: (typed: string) => void;
}

/** An act that cannot be undone: it is done once its target's name has been typed. */
export function ConfirmedAct({ act, name, hint, isBusy, onConfirm }: Props) {
  const hintId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <Button size="small" danger aria-label={texts.of(act, name)} onClick={() => setTyped('')}>
        {act}
      </Button>
    );
  }
  return (
    <>
      <span id={hintId} className={styles.soft}>
        {hint}
      </span>
      <Input
        size="small"
        autoFocus
        aria-describedby={hintId}
        aria-label={texts.typeName(name)}
        placeholder={texts.typeName(name)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        danger
        type="primary"
        disabled={isBusy || typed.trim() === ''}
        onClick={() => onConfirm(typed.trim())}
      >
        {act}
      </Button>
      <Button size="small" onClick={() => setTyped(null)}>
        {texts.cancel}
      </Button>
    </>
  );
}
