import styles from './Field.module.css';
import { type Check, useField } from './form-state.ts';
import { Problem } from './Problem.tsx';

interface Props {
  name: string;
  label: string;
  problemOf?: Check;
}

const noProblem: Check = () => undefined;

/** A box to tick, before its label. */
export function CheckField({ name, label, problemOf = noProblem }: Props) {
  const { id, value, problem, problemId, change, check } = useField(name, problemOf);
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={id}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problemId}
          checked={value === true}
          onChange={({ target }) => {
            change(target.checked);
            check(target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <Problem id={problemId}>{problem}</Problem>
    </>
  );
}
