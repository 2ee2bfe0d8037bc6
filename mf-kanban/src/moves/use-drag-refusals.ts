import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useRefuse, type WithCards } from 'shared-cards';
import { isTyping } from 'shared-ui';
import { whyCardStays, whyListStays } from './why-not-moved.ts';
import { PRESS_MS, TOLERANCE_PX } from '../drag/touch-sensor.ts';

const HANDLE = '[data-card-id], [data-list-id] > header';

/** Explains why a card or list cannot be moved when the user tries to drag it. */
export function useDragRefusals() {
  const store = useStore<WithCards>();
  const showReason = useRefuse();
  const attempt = useRef<AbortController | null>(null);

  function reasonFor(target: EventTarget): string | undefined {
    if (!(target instanceof Element) || target.closest('button, input, textarea')) return undefined;
    const handle = target.closest<HTMLElement>(HANDLE);
    const cardId = handle?.dataset.cardId;
    if (cardId !== undefined) return whyCardStays(store.getState(), Number(cardId));
    const list = handle?.closest<HTMLElement>('[data-list-id]');
    return list ? whyListStays(store.getState(), Number(list.dataset.listId)) : undefined;
  }

  function begin({ target, clientX, clientY, pointerType }: PointerEvent): void {
    attempt.current?.abort();
    const reason = reasonFor(target);
    if (reason === undefined) return;
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    const refuse = () => {
      controller.abort();
      showReason(reason);
    };
    // A finger lifts by pressing without moving, a mouse by moving.
    const timer = pointerType === 'touch' ? setTimeout(refuse, PRESS_MS) : undefined;
    signal.addEventListener('abort', () => clearTimeout(timer));
    const follow = (event: globalThis.PointerEvent) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= TOLERANCE_PX) return;
      if (pointerType === 'touch') controller.abort();
      else refuse();
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => controller.abort(), { signal });
    window.addEventListener('pointercancel', () => controller.abort(), { signal });
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) begin(event);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ' || event.defaultPrevented || event.repeat || isTyping(event.target))
        return;
      if (!(event.target as Element).matches(HANDLE)) return;
      const reason = reasonFor(event.target);
      if (reason === undefined) return;
      event.preventDefault();
      showReason(reason);
    },
  };
}
