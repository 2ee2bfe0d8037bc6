import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';

type TransitionHandler = NonNullable<DraggableProvided['draggableProps']['onTransitionEnd']>;

const isOfTransform = (animation: Animation) =>
  animation instanceof CSSTransition && animation.transitionProperty === 'transform';

/** Resolves once the element is no longer on its way; also when its way was cut short. */
const arrivalOf = (element: HTMLElement | null) =>
  Promise.allSettled(
    (element?.getAnimations() ?? []).filter(isOfTransform).map(({ finished }) => finished),
  );

/**
 * Ends each drop of what it gives the ref to. The library waits for a transition to end, but the
 * browser starts none for an element that it has not drawn anywhere else yet, and ends none that
 * is cut short; then nothing else could be lifted.
 */
export function useDropEnd({ innerRef, draggableProps: { onTransitionEnd } }: DraggableProvided) {
  const element = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // It is there only while the element is on its way to where it was dropped.
    if (!onTransitionEnd) return undefined;
    let isOver = false;
    void arrivalOf(element.current).then(() => {
      if (isOver) return;
      const event = { propertyName: 'transform' } as Parameters<TransitionHandler>[0];
      onTransitionEnd(event);
    });
    return () => {
      isOver = true;
    };
  }, [onTransitionEnd]);
  return useCallback(
    (now?: HTMLElement | null) => {
      element.current = now ?? null;
      innerRef(now);
    },
    [innerRef],
  );
}
