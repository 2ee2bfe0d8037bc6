import type { Activity, CardDetail } from 'shared-api/client';
import { isBeingAdded } from 'shared-ui/being-added';
import { groupByCall } from 'shared-ui/group-by-call';

type Comment = CardDetail['comments'][number];
type Changes = readonly [Activity, ...Activity[]];

/** An entry of the timeline: a comment, or the changes of one call. */
export type TimelineEntry =
  | { readonly kind: 'comment'; readonly at: number; readonly comment: Comment }
  | { readonly kind: 'changes'; readonly at: number; readonly changes: Changes };

/** Comments are shown themselves, so the change that created them is not. */
const isCommentCreation = ({ change: { entity, kind } }: Activity) =>
  entity === 'comment' && kind === 'created';

/**
 * Comments and changes by time, newest last.
 *
 * @param activity newest first.
 */
export function timelineEntries(
  comments: readonly Comment[],
  activity: readonly Activity[],
): TimelineEntry[] {
  const commentEntries = comments.map((comment): TimelineEntry => ({
    kind: 'comment',
    // A pending comment has the time of the local clock, which may be wrong.
    at: isBeingAdded(comment) ? Infinity : Date.parse(comment.createdAt),
    comment,
  }));
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
