import type { Activity, CardDetail } from 'shared-api/client';
import { isBeingAdded } from 'shared-ui/being-added';
import { groupByCall } from 'shared-ui/group-by-call';

type Comment = CardDetail['comments'][number];
type Changes = readonly [Activity, ...Activity[]];

/** What stands in the timeline: a comment, or what one call has changed. */
export type TimelineEntry =
  | { readonly kind: 'comment'; readonly at: number; readonly comment: Comment }
  | { readonly kind: 'changes'; readonly at: number; readonly changes: Changes };

/** A comment stands there itself. */
const isSaid = ({ change: { entity, kind } }: Activity) =>
  entity === 'comment' && kind === 'created';

/**
 * Comments and changes in the order in which they happened, newest last.
 *
 * @param activity newest first, as it is read.
 */
export function timelineEntries(
  comments: readonly Comment[],
  activity: readonly Activity[],
): TimelineEntry[] {
  const said = comments.map((comment): TimelineEntry => ({
    kind: 'comment',
    // Until the server has it, its time is that of this machine's clock.
    at: isBeingAdded(comment) ? Infinity : Date.parse(comment.createdAt),
    comment,
  }));
  const changed = groupByCall(activity.filter((entry) => !isSaid(entry)))
    .toReversed()
    .map((changes): TimelineEntry => ({
      kind: 'changes',
      at: Date.parse(changes[0].timestamp),
      changes,
    }));
  return [...changed, ...said].sort((one, other) => (one.at === other.at ? 0 : one.at - other.at));
}
