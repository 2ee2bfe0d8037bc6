import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';

type TransitionHandler = NonNullable<DraggableProvided['draggableProps']['onTransitionEnd']>;

const isOfTransform = (animation: Animation) =>
  animation instanceof CSSTransition && animation.transitionProperty === 'transform';

/** Resolves when the element's transitions have ended or were cancelled. */
const transitionEnd = (element: HTMLElement | null) =>
  Promise.allSettled(
    (element?.getAnimations() ?? []).filter(isOfTransform).map(({ finished }) => finished),
  );

/**
 * Ends each drop of the element with this ref. The library waits for `transitionend`, but the
 * browser starts no transition for an element that was not rendered before, and fires no event for
 * one that is cancelled; nothing else could be lifted then.
 */
export function useDropEnd({ innerRef, draggableProps: { onTransitionEnd } }: DraggableProvided) {
  const element = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // The library sets the handler only while the element is moving to its destination.
    if (!onTransitionEnd) return undefined;
    let isOver = false;
    void transitionEnd(element.current).then(() => {
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
