import { useSyncExternalStore } from 'react';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';

/** What is typed in one field of the open card; null when nothing unsaved is. */
export function useDraft(field: string) {
  const { drafts } = useScreenServices();
  const { id } = useCard();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(id, field));
  return {
    draft,
    write: (text: string, base: string) => drafts.write(id, field, { text, base }),
    discard: () => drafts.discard(id, field),
  };
}
