import type { DatedCard } from '../cards/card-span.ts';
import type { Day, Span } from '../days/day.ts';
import type { Lift } from './listen-for-drags.ts';

/** The days that a dragged card would have if it were dropped on a day. */
export function droppedSpan({ part, day }: Lift, dated: DatedCard | null, over: Day): Span {
  if (!dated) return { from: over, to: over };
  const { from, to } = dated;
  if (part === 'start') return { from: Math.min(over, to), to };
  if (part === 'end') return { from, to: Math.max(over, from) };
  const by = over - (day ?? from);
  return { from: from + by, to: to + by };
}
