import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import type { AdministeredProject } from 'shared-api/client';
import { INSTANCE_QUOTA_MAX_MB } from 'shared-api/limits';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

interface Props {
  project: AdministeredProject;
  isBusy: boolean;
  /** null: as much as new projects get. */
  onChoose: (quotaMb: number | null) => void;
  onCancel: () => void;
}

/** Sets how much storage a project may use, or gives it as much as new projects get. */
export function ProjectStorage({ project: { name, quotaMb }, isBusy, onChoose, onCancel }: Props) {
  const [typed, setTyped] = useState(String(quotaMb));
  const hint = useId();
  const isNumber = /^\s*\d+\s*$/.test(typed) && Number(typed) <= INSTANCE_QUOTA_MAX_MB;
  const save = () => {
    if (isNumber && !isBusy) onChoose(Number(typed));
  };
  return (
    <>
      <Input
        className={styles.number}
        size="small"
        autoFocus
        inputMode="numeric"
        suffix="MB"
        aria-label={texts.of(texts.storageAsk, name)}
        aria-invalid={!isNumber}
        aria-describedby={hint}
        {...(!isNumber && { status: 'error' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={save}
      />
      <Button size="small" type="primary" disabled={isBusy || !isNumber} onClick={save}>
        {texts.save}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => onChoose(null)}>
        {texts.storageOfNew}
      </Button>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <span id={hint} className={styles.soft}>
        {texts.storageHint}
      </span>
    </>
  );
}
