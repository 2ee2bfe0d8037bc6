import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from 'shared-ui/icon-button';
import type { Day } from '../days/day.ts';
import { texts } from '../texts.ts';
import styles from './DayPanel.module.css';

interface Props {
  readonly label: string;
  readonly day: Day;
  /** The calendar, within which it is placed. */
  readonly root: RefObject<HTMLElement | null>;
  /** `true`: the focus goes back to where it was opened. */
  readonly onClose: (givesFocusBack: boolean) => void;
  readonly children: ReactNode;
}

const GAP = 8;

/** The place of a panel at a day: over its field, and all of it within the calendar. */
function placeAt(panel: HTMLElement, root: HTMLElement, day: Day): void {
  const field = root.querySelector(`[data-day="${day}"]`);
  const frame = root.getBoundingClientRect();
  const at = field?.getBoundingClientRect() ?? frame;
  const left = Math.min(at.left - frame.left, frame.width - panel.offsetWidth - GAP);
  const top = Math.min(at.top - frame.top, frame.height - panel.offsetHeight - GAP);
  panel.style.left = `${Math.max(GAP, left)}px`;
  panel.style.top = `${Math.max(GAP, top)}px`;
}

/**
 * What is opened at a day; on a phone a sheet. It is no dialog, so that the keys of cards work on
 * those within. Escape, a press beside it and leaving it with the focus close it.
 */
export function DayPanel({ label, day, root, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (panel.current && root.current) placeAt(panel.current, root.current, day);
  });
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, [day]);
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || panel.current?.contains(target)) return;
    // A press of the button that has opened it closes it by itself.
    if (!target.closest('[data-opens-panel]')) onClose(false);
  });
  useEffect(() => {
    const calendar = root.current;
    calendar?.addEventListener('pointerdown', pressed);
    return () => calendar?.removeEventListener('pointerdown', pressed);
  }, [root]);
  return (
    <section
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget);
        if (!isInside && root.current?.contains(relatedTarget)) onClose(false);
      }}
    >
      <header className={styles.head}>
        <h3>{label}</h3>
        <IconButton icon={X} label={texts.close} onClick={() => onClose(true)} />
      </header>
      {children}
    </section>
  );
}
