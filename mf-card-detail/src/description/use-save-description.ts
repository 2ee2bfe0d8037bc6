import { editCard } from 'shared-cards';
import { DESCRIPTION } from '../editors/editor-names.ts';
import { useSubmit } from '../editors/use-submit.ts';

const fieldOf = (text: string) => ({ description: text === '' ? null : text });

/**
 * Saves an edit that was based on `base`; if the description has changed since, the user resolves
 * the conflict.
 */
export function useSaveDescription(base: string) {
  const submit = useSubmit(DESCRIPTION, { base, field: 'description' });
  return (text: string) =>
    submit(editCard, { fields: fieldOf(text), base: fieldOf(base), typed: text });
}
