import { type RefObject, useEffect, useEffectEvent } from 'react';
import { OPEN_MENU_BUTTON } from './give-focus-back.ts';
import { isForDialog, isInField } from './is-typing.ts';
import { isKeyOff } from './single-keys.ts';

/** Whether a key is meant for the contents of a dialog, or for the page if that is null. */
export function isKeyFor(event: KeyboardEvent, dialog: Element | null): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isKeyOff(key) || document.querySelector(OPEN_MENU_BUTTON) !== null) return false;
  return !isInField(target) && isForDialog(target, dialog);
}

/**
 * Passes on single keys that are meant for a screen: not while somebody types, not with Ctrl, Cmd or Alt, not
 * for a dialog or menu above it, and no characters while these are turned off. A screen that may be in a dialog itself says so by its own element.
 */
export function useKeys(press: (event: KeyboardEvent) => void, inside?: RefObject<Element | null>) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyFor(event, inside?.current?.closest('[role="dialog"]') ?? null)) press(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
