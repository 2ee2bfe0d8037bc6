import { createContext, use, useEffect, useId } from 'react';

/** Which forms of the page hold something typed that is kept nowhere else. */
export function createUnsaved() {
  const forms = new Set<string>();
  return {
    isAny: () => forms.size > 0,
    note(form: string, hasInput: boolean) {
      if (hasInput) forms.add(form);
      else forms.delete(form);
    },
  };
}

export const UnsavedContext = createContext(createUnsaved());

/** Says whether this form holds something typed. */
export function useUnsaved(hasInput: boolean): void {
  const form = useId();
  const unsaved = use(UnsavedContext);
  useEffect(() => {
    unsaved.note(form, hasInput);
    return () => unsaved.note(form, false);
  }, [unsaved, form, hasInput]);
}
