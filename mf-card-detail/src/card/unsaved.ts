import { createContext, use, useEffect, useId } from 'react';

/** Tracks which forms of the page hold input that is kept nowhere else. */
export function createUnsaved() {
  const forms = new Set<string>();
  return {
    isAny: () => forms.size > 0,
    update(form: string, hasInput: boolean) {
      if (hasInput) forms.add(form);
      else forms.delete(form);
    },
  };
}

export const UnsavedContext = createContext(createUnsaved());

/** Registers whether this form holds unsaved input. */
export function useUnsaved(hasInput: boolean): void {
  const form = useId();
  const unsaved = use(UnsavedContext);
  useEffect(() => {
    unsaved.update(form, hasInput);
    return () => unsaved.update(form, false);
  }, [unsaved, form, hasInput]);
}
