import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKeyFor } from 'shared-ui';
import { GO, GO_TO } from './go-to.ts';

/** The second key follows the first within this time; after it, it is a key of the page again. */
const WITHIN_MS = 2000;

/** Goes to a place by two keys, one after the other. */
export function useGoTo(): void {
  const navigate = useNavigate();
  const begunAt = useRef(-Infinity);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Shift' || !isKeyFor(event, null)) return;
    const { key, repeat, timeStamp } = event;
    const isSecond = timeStamp - begunAt.current < WITHIN_MS;
    begunAt.current = key === GO && !repeat && !isSecond ? timeStamp : -Infinity;
    const place = isSecond && Object.values(GO_TO).find((one) => one.key === key);
    if (!place) return;
    // The page has a key with the same character.
    event.preventDefault();
    void navigate(place.to);
  });
  useEffect(() => {
    // Before the page, whose keys leave alone what is prevented.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
