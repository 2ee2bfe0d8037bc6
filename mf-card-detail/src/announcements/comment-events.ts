import type { CardDetail } from 'shared-api/client';

type Comment = CardDetail['comments'][number];

/** Something that somebody else did to the comments of a card; a person who is null has left. */
export type CommentEvent =
  | { readonly kind: 'commented' | 'replied' | 'resolved'; readonly person: number | null }
  | { readonly kind: 'reopened' }
  | {
      readonly kind: 'reacted';
      readonly person: number | null;
      readonly emoji: string;
      /** The author of the comment. */
      readonly to: number | null;
    };

/** What is known of a card's comments. It grows, so that an undo or a refusal is not announced. */
export interface KnownComments {
  readonly seen: ReadonlySet<string>;
  /** The resolved comments at this moment. */
  readonly resolved: ReadonlySet<number>;
}

interface Found {
  readonly key: string;
  readonly event: Exclude<CommentEvent, { kind: 'reopened' }>;
}

/** All that people have done to a comment. */
function foundIn(comment: Comment): Found[] {
  const { id, user, threadId, resolvedAt, resolvedBy = null, reactions = [] } = comment;
  const kind = threadId == null ? 'commented' : 'replied';
  const found: Found[] = [{ key: `${id}`, event: { kind, person: user } }];
  for (const { emoji, users } of reactions) {
    for (const person of users) {
      const event = { kind: 'reacted', person, emoji, to: user } as const;
      found.push({ key: `${id} ${emoji} ${person}`, event });
    }
  }
  if (resolvedAt != null) {
    found.push({ key: `${id} ${resolvedAt}`, event: { kind: 'resolved', person: resolvedBy } });
  }
  return found;
}

/** What others have done since what was known, and what is known now. */
export function newEvents(
  known: KnownComments | null,
  comments: readonly Comment[],
  me: number | null,
): { events: CommentEvent[]; known: KnownComments } {
  const found = comments.flatMap(foundIn);
  const seen = new Set([...(known?.seen ?? []), ...found.map(({ key }) => key)]);
  const resolved = new Set(comments.filter((one) => one.resolvedAt != null).map(({ id }) => id));
  if (known === null) return { events: [], known: { seen, resolved } };
  const events: CommentEvent[] = found
    .filter(
      ({ key, event: { person } }) => !known.seen.has(key) && (person === null || person !== me),
    )
    .map(({ event }) => event);
  // A reply opens its discussion again, which goes without saying.
  const replied = new Set(
    comments.filter(({ id }) => !known.seen.has(`${id}`)).map(({ threadId }) => threadId),
  );
  const isReopened = [...known.resolved].some(
    (id) => !resolved.has(id) && !replied.has(id) && comments.some((one) => one.id === id),
  );
  if (isReopened) events.push({ kind: 'reopened' });
  return { events, known: { seen, resolved } };
}
