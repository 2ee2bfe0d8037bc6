import { type RefObject, useEffect, useEffectEvent } from 'react';
import { OPEN_MENU_BUTTON } from './give-focus-back.ts';
import { isForDialog, isInField } from './is-typing.ts';

/**
 * Passes on single keys that are meant for a screen: not while somebody types, not with Ctrl, Cmd or Alt, and
 * not for a dialog or menu above it. A screen that may be in a dialog itself says so by its own element.
 */
export function useKeys(press: (event: KeyboardEvent) => void, inside?: RefObject<Element | null>) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector(OPEN_MENU_BUTTON) !== null) return;
    const dialog = inside?.current?.closest('[role="dialog"]') ?? null;
    if (!isInField(event.target) && isForDialog(event.target, dialog)) press(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
