import type { NotificationType } from 'shared-api/contract';
import { type Change, withRule } from './change.ts';

/** One notification to write. */
export interface Delivery {
  readonly userId: number;
  readonly type: NotificationType;
  readonly text: string;
  readonly change: Change;
}

/** Who follows a card: those who watch it, and those who work on it. */
export interface Followers {
  readonly watchers: readonly number[];
  readonly assigned: readonly number[];
}

/**
 * Who is told what: first those whom a change names, then the followers of its card. A comment is
 * told to those who work on the card too. Nobody is told of their own doing, or twice of one change.
 */
export function deliveriesOf(
  changes: readonly Change[],
  followers: ReadonlyMap<number, Followers>,
  actorId: number | null,
): Delivery[] {
  return changes.flatMap((change) => {
    const told = new Set<number | null>([actorId]);
    const found: Delivery[] = [];
    const tell = (to: readonly number[], type: NotificationType, text: string) => {
      for (const userId of to) {
        if (told.has(userId)) continue;
        told.add(userId);
        found.push({ userId, type, text, change });
      }
    };
    for (const { to, type, text } of change.notices ?? []) tell(to, type, text);
    const { activity, cardId } = change;
    const following = cardId === undefined ? undefined : followers.get(cardId);
    if (activity === undefined || following === undefined) return found;
    if (activity.type === 'comment') {
      tell([...following.watchers, ...following.assigned], 'commented', activity.action);
    } else {
      tell(following.watchers, 'changed', withRule(activity.action, activity.rule));
    }
    return found;
  });
}
