import { createContext, use, useEffect } from 'react';

export type FieldValue = string | boolean | undefined;

/** Returns what is wrong with a value, in a sentence; undefined if nothing is. */
export type Check = (value: FieldValue) => string | undefined;

/** What a form shares with its fields. */
export interface FormState {
  /** Begins the ids of the fields, by which browsers fill them in. */
  readonly name: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly change: (field: string, value: FieldValue) => void;
  readonly showProblem: (field: string, problem: string | undefined) => void;
  /** Adds a field for as long as it is shown, until the returned function is called. */
  readonly register: (field: string, check: Check) => () => void;
}

export const FormContext = createContext<FormState | null>(null);

function useForm(): FormState {
  const form = use(FormContext);
  if (form === null) throw new Error('This field is in no form.');
  return form;
}

/** The present value of a field of the form around. */
export const useFieldValue = (field: string): FieldValue => useForm().values[field];

/** A field of the form around. Its value is checked when it is sent, and by `check` before. */
export function useField(field: string, problemOf: Check) {
  const { name, values, problems, change, showProblem, register } = useForm();
  useEffect(() => register(field, problemOf), [register, field, problemOf]);
  const id = `${name}_${field}`;
  const [value, problem] = [values[field], problems[field]];
  useEffect(() => {
    if (problem === undefined) return;
    // It goes once what was wrong is right, here or in another field.
    const now = problemOf(value);
    if (now !== problem) showProblem(field, now);
  }, [problem, problemOf, value, field, showProblem]);
  return {
    id,
    value,
    problem,
    problemId: problem === undefined ? undefined : `${id}_help`,
    change: (value: FieldValue) => change(field, value),
    check: (value: FieldValue) => showProblem(field, problemOf(value)),
  };
}
