import type { Activity } from 'shared-api/client';
import { isBeingAdded } from 'shared-ui/being-added';
import { groupByCall } from 'shared-ui/group-by-call';
import { type Comment, firstOf, type Thread, threadsOf } from '../comments/threads.ts';

type Changes = readonly [Activity, ...Activity[]];

/** An entry of the timeline: a comment with its replies, or the changes of one call. */
export type TimelineEntry =
  | { readonly kind: 'thread'; readonly at: number; readonly thread: Thread }
  | { readonly kind: 'changes'; readonly at: number; readonly changes: Changes };

/** Comments are shown themselves, so the change that created them is not. */
const isCommentCreation = ({ change: { entity, kind } }: Activity) =>
  entity === 'comment' && kind === 'created';

/**
 * Comments and changes by time, newest last; replies are with the comment that began their thread.
 *
 * @param activity newest first.
 */
export function timelineEntries(
  comments: readonly Comment[],
  activity: readonly Activity[],
): TimelineEntry[] {
  const commentEntries = threadsOf(comments).map((thread): TimelineEntry => {
    const first = firstOf(thread);
    // A pending comment has the time of the local clock, which may be wrong.
    const isNew = first === undefined || isBeingAdded(first);
    return { kind: 'thread', at: isNew ? Infinity : Date.parse(first.createdAt), thread };
  });
  const changeEntries = groupByCall(activity.filter((entry) => !isCommentCreation(entry)))
    .toReversed()
    .map((changes): TimelineEntry => ({
      kind: 'changes',
      at: Date.parse(changes[0].timestamp),
      changes,
    }));
  return [...changeEntries, ...commentEntries].sort((one, other) =>
    one.at === other.at ? 0 : one.at - other.at,
  );
}
