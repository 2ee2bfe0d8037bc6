import Alert from 'antd/es/alert';
import { type ReactNode, type SubmitEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Check, type FieldValue, FormContext } from '../fields/form-state.ts';
import styles from './AuthForm.module.css';

/** Why the last submission was refused, announced to screen readers. */
export function Refusal({ message }: { message: string | null }) {
  if (message === null) return null;
  return <Alert role="alert" type="error" showIcon title={message} />;
}

interface Props<Values> {
  name: string;
  initialValues?: Partial<Values>;
  children: ReactNode;
  /** Why the last submission was refused. */
  refusal?: string | null;
  onChange?: (field: string, value: FieldValue) => void;
  onFinish: (values: Values) => void;
}

/**
 * The common form of the auth area; submitting moves the focus to the first invalid field. It is not
 * antd's, which would be a fifth of all that the sign-in page loads.
 */
export function AuthForm<Values extends object>(props: Props<Values>) {
  const { name, initialValues = {}, refusal = null, children, onChange, onFinish } = props;
  const [values, setValues] = useState<Record<string, FieldValue>>({ ...initialValues });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const checks = useRef(new Map<string, Check>());

  const register = useCallback((field: string, check: Check) => {
    checks.current.set(field, check);
    return () => void checks.current.delete(field);
  }, []);
  const form = useMemo(
    () => ({
      name,
      values,
      problems,
      register,
      change(field: string, value: FieldValue) {
        setValues((before) => ({ ...before, [field]: value }));
        onChange?.(field, value);
      },
      showProblem: (field: string, problem: string | undefined) =>
        setProblems((before) => ({ ...before, [field]: problem })),
    }),
    [name, values, problems, register, onChange],
  );

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = [...checks.current];
    const found = fields.map(([field, check]) => [field, check(values[field])] as const);
    flushSync(() => setProblems(Object.fromEntries(found)));
    if (found.some(([, problem]) => problem !== undefined))
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else onFinish(Object.fromEntries(fields.map(([field]) => [field, values[field]])) as Values);
  }

  return (
    <FormContext value={form}>
      <form noValidate id={name} className={styles.form} onSubmit={submit}>
        <Refusal message={refusal} />
        {children}
      </form>
    </FormContext>
  );
}
