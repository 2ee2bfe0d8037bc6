import { useState } from 'react';

/**
 * The values of a dialog's form as of the last key. `Form.useWatch` reports them a moment later,
 * when somebody who types fast has pressed Enter already.
 *
 * @returns what the dialog decides by, and `onValuesChange` for its form.
 */
export function useFormValues<Values>(initialValues: Values) {
  const [initial] = useState(initialValues);
  const [values, setValues] = useState(initial);
  return {
    values,
    isTouched: values !== initial,
    onValuesChange: (_changed: unknown, all: Values) => setValues(all),
    /** For a form whose fields have been reset. */
    reset: () => setValues(initial),
  };
}
