import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardViewServices } from 'shared-api/remote';
import { datedCard } from '../cards/card-span.ts';
import type { Day, Span } from '../days/day.ts';
import { droppedSpan } from '../drag/drag-dates.ts';
import { type Lift, listenForDrags } from '../drag/listen-for-drags.ts';

/** How near the picture comes to the edge of the window. */
const EDGE_PX = 16;

interface Dragged {
  readonly lift: Lift;
  readonly over: Day | null;
}

/** Drags cards to days. The picture under the pointer is moved without any rendering. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  { board, whyNoEdit, openMenu }: BoardViewServices,
  acts: {
    readonly onDrop: (lift: Lift, day: Day) => void;
    readonly onStep: (by: 1 | -1) => void;
  },
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0, y: 0 });
  const place = () => {
    if (!picture.current) return;
    const { x, y } = at.current;
    const most = innerWidth - picture.current.offsetWidth - EDGE_PX;
    picture.current.style.translate = `${Math.min(x, most)}px ${y}px`;
  };
  const ended = useEffectEvent((day: Day | null) => {
    setDragged(null);
    if (dragged && day !== null) acts.onDrop(dragged.lift, day);
  });
  const mayLift = useEffectEvent((cardId: number) => whyNoEdit(cardId) === undefined);
  const menu = useEffectEvent(openMenu);
  const step = useEffectEvent(acts.onStep);
  useEffect(() => {
    if (!root.current) return undefined;
    return listenForDrags(root.current, {
      mayLift: (cardId) => mayLift(cardId),
      onLift: (lift) => setDragged({ lift, over: null }),
      onMove: (point, day) => {
        at.current = point;
        place();
        setDragged((now) => (now && now.over !== day ? { ...now, over: day } : now));
      },
      onEnd: (day) => ended(day),
      onStep: (by) => step(by),
      onMenu: (cardId, point) => menu(cardId, point),
    });
  }, [root]);
  useEffect(place);

  const card = dragged && board.read().cards[dragged.lift.cardId];
  const dropped: Span | null =
    dragged && card && dragged.over !== null
      ? droppedSpan(dragged.lift, datedCard(card), dragged.over)
      : null;
  return { picture, lifted: card ?? null, part: dragged?.lift.part, dropped };
}
