import Checkbox from 'antd/es/checkbox';
import { useId } from 'react';
import styles from '../Page.module.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with what it does below. */
export function HintedCheckbox({ label, hint, checked, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        checked={checked}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
