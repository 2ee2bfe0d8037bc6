import type { ComponentProps } from 'react';
import { TextInput } from 'shared-ui/text-input';
import styles from './Field.module.css';
import { type Check, useField } from './form-state.ts';
import { Problem } from './Problem.tsx';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'id' | 'value' | 'onChange'> {
  name: string;
  label: string;
  /** What to fill in, below the field. */
  hint?: string;
  problemOf: Check;
  /** What is typed is checked when the field is left, and not at each key. */
  isCheckedWhenLeft?: boolean;
}

/** A field that has to be filled in, below its label. */
export function TextField(props: Props) {
  const { name, label, hint, problemOf, isCheckedWhenLeft = false, ...input } = props;
  const { id, value, problem, problemId, change, check } = useField(name, problemOf);
  const hintId = hint === undefined ? undefined : `${id}_extra`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        {...input}
        isLarge
        id={id}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={[problemId, hintId].filter(Boolean).join(' ') || undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => {
          change(target.value);
          if (!isCheckedWhenLeft) check(target.value);
        }}
        onBlur={({ target }) => {
          if (isCheckedWhenLeft) check(target.value);
        }}
      />
      <Problem id={problemId}>{problem}</Problem>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
