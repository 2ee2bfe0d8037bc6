import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectWaiting, type WithOutbox } from 'shared-api/outbox';
import { useCard } from '../card/card-context.ts';
import { useDrafts } from '../drafts/drafts-context.ts';
import { isSentBy } from './input-origin.ts';

/** The text of a field of the open card; null when there is no draft, or it is being saved. */
export function useDraft(field: string) {
  const { drafts } = useDrafts();
  const { id } = useCard();
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.read(id, field));
  const isOnItsWay = useSelector(
    (state: WithOutbox) =>
      kept !== null &&
      selectWaiting(state).some((change) => isSentBy(change, id, field, kept.text)),
  );
  return {
    draft: isOnItsWay ? null : kept,
    write: (text: string, base: string) => drafts.write(id, field, { text, base }),
    discard: () => drafts.discard(id, field),
  };
}
