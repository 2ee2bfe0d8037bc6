import type { CardDetail } from 'shared-api/client';

/** A comment as the card has it. */
export type Comment = CardDetail['comments'][number];

/** A comment with the replies to it. */
export interface Thread {
  /** The number of the comment that began it. */
  readonly id: number;
  /** Null: it has been deleted, and the replies go on. */
  readonly root: Comment | null;
  /** Oldest first. */
  readonly replies: readonly Comment[];
}

/** The threads of a card's comments, in the order of the first comment that is left of each. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Comment[]>();
  for (const comment of comments) {
    const id = comment.threadId ?? comment.id;
    threads.set(id, [...(threads.get(id) ?? []), comment]);
  }
  return [...threads].map(([id, said]) => ({
    id,
    root: said.find((comment) => comment.id === id) ?? null,
    replies: said.filter((comment) => comment.id !== id),
  }));
}

/** The first comment that is left of a thread. */
export const firstOf = ({ root, replies }: Thread): Comment | undefined => root ?? replies[0];
