import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { glideHome } from './glide-home.ts';

type TransitionHandler = NonNullable<DraggableProvided['draggableProps']['onTransitionEnd']>;

/**
 * Ends each drop of the element with this ref as soon as it has begun. The library would wait for
 * its animation until it reports the drop, and lift nothing else meanwhile; here a picture of the
 * element moves to the place that `home` finds.
 */
export function useDropEnd(
  { innerRef, draggableProps: { style, onTransitionEnd } }: DraggableProvided,
  home: string,
) {
  const element = useRef<HTMLElement | null>(null);
  const carried = useRef(style);
  useLayoutEffect(() => {
    // The library sets the handler only while the element is moving to its destination.
    if (!onTransitionEnd) carried.current = style;
  }, [onTransitionEnd, style]);
  useLayoutEffect(() => {
    if (!onTransitionEnd) return undefined;
    let isOver = false;
    // React renders nothing else within an effect.
    queueMicrotask(() => {
      if (isOver) return;
      const glide = element.current && glideHome(element.current, { style: carried.current, home });
      const event = { propertyName: 'transform' } as Parameters<TransitionHandler>[0];
      flushSync(() => onTransitionEnd(event));
      glide?.();
    });
    return () => {
      isOver = true;
    };
  }, [onTransitionEnd, home]);
  return useCallback(
    (now?: HTMLElement | null) => {
      element.current = now ?? null;
      innerRef(now);
    },
    [innerRef],
  );
}
