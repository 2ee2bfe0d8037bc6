import type { OpenCard } from 'shared-api/client';
import { createdBy, type SentResponse } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import type { Patch } from './patches.ts';

/**
 * The ids by which this page shows the parts that were added on it, by kind of part and server id.
 * A part keeps its first id as long as the page is open, so that it keeps its focus and draft.
 */
export type LocalParts = Readonly<Record<string, number>>;

const nameOf = (part: string, id: number) => `${part} ${id}`;

/** The part of a card that a change adds, under the id by which this page shows it. */
export function addedPart({ creates, shows }: QueuedChange) {
  if (creates === undefined) return null;
  const { localId } = creates;
  const patch = (shows as readonly Patch[]).find(
    (one) => one.op === 'addPart' && one.added.id === localId,
  );
  return patch?.op === 'addPart' ? { part: patch.part, cardId: patch.cardId, localId } : null;
}

/** The local id of the part that a confirmed change has added. */
export function localPartsOf(change: QueuedChange, response: SentResponse): LocalParts {
  const [added, created] = [addedPart(change), createdBy(change, response)];
  return added && created ? { [nameOf(added.part, created.id)]: added.localId } : {};
}

/** The card as the server describes it, under the ids by which the page shows its parts. */
export function withLocalParts(card: OpenCard, known: LocalParts): OpenCard {
  const shownAs = <Part extends { id: number }>(part: string, one: Part): Part => {
    const localId = known[nameOf(part, one.id)];
    return localId === undefined ? one : { ...one, id: localId };
  };
  return {
    ...card,
    comments: card.comments.map((one) => {
      const beganBy = known[nameOf('comments', one.threadId ?? 0)];
      return shownAs('comments', beganBy === undefined ? one : { ...one, threadId: beganBy });
    }),
    checklists: card.checklists.map((checklist) => ({
      ...shownAs('checklists', checklist),
      items: checklist.items.map((item) => shownAs('items', item)),
    })),
  };
}
