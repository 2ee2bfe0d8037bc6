import { WITH_TOOLTIP } from './tooltip-buttons.ts';
import { keysOf, tooltipOf, type TooltipText } from './tooltip-text.ts';

/** How long a pointer rests on a button before its tooltip shows. */
const REST_MS = 400;
/** After a tooltip was hidden, the next one shows at once for this long. */
const READING_MS = 500;
/** The pointer crosses a gap between a button and its tooltip. */
const PASSING_MS = 150;

const MODIFIERS = ['Control', 'Meta', 'Shift', 'Alt'];

export interface Shown extends TooltipText {
  readonly button: Element;
}

interface Follower {
  /** The pointer or Tab went there before anything listened to them. */
  readonly latest: Event;
  readonly isTooltip: (element: Element) => boolean;
  readonly show: (shown: Shown | null) => void;
}

// An element that prints its own keys, such as a row of a menu, needs no tooltip.
const buttonAt = (target: EventTarget | null): Element | null => {
  const button = target instanceof Element ? target.closest(WITH_TOOLTIP) : null;
  return button?.querySelector('kbd') ? null : button;
};

/** Follows the pointer and Tab from button to button, until the returned function is called. */
export function followButtons({ latest, isTooltip, show }: Follower): () => void {
  let shown: Element | null = null;
  let isByTab = false;
  let pointed: Element | 'tooltip' | null = null;
  let hiddenAt = -Infinity;
  let lastAt: readonly [x: number, y: number] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(button: Element | null): void {
    clearTimeout(timer);
    const text = button?.isConnected ? tooltipOf(button) : null;
    if (shown !== null) hiddenAt = performance.now();
    shown = text && button;
    isByTab = false;
    show(text && button && { ...text, button });
  }

  function dismiss(): void {
    clearTimeout(timer);
    if (shown !== null) change(null);
    hiddenAt = -Infinity;
  }

  function point(at: typeof pointed): void {
    // Between the parts of a button: one that was pressed shows nothing more until it is left.
    if (at === pointed) return;
    pointed = at;
    clearTimeout(timer);
    if (at === 'tooltip' || (at !== null && at === shown)) return;
    const isReading = shown !== null || performance.now() - hiddenAt < READING_MS;
    if (at !== null) timer = setTimeout(() => change(at), isReading ? 0 : REST_MS);
    else if (shown !== document.activeElement) timer = setTimeout(() => change(null), PASSING_MS);
  }

  function hasMoved({ screenX, screenY }: PointerEvent): boolean {
    const [x, y] = lastAt ?? [];
    lastAt = [screenX, screenY];
    return screenX !== x || screenY !== y;
  }

  function onPointerOver(event: PointerEvent): void {
    const { target, pointerType, buttons } = event;
    if (pointerType === 'touch' || buttons !== 0) return;
    // A page that changes under a pointer at rest takes no tooltip from the focus.
    if (!hasMoved(event) && shown !== null && shown === document.activeElement) return;
    point(target instanceof Element && isTooltip(target) ? 'tooltip' : buttonAt(target));
  }

  /** Tab has gone somewhere. A switch between windows or tabs has not. */
  function onKeyUp({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return;
    change(buttonAt(target));
    isByTab = shown !== null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (MODIFIERS.includes(event.key)) return;
    // A second Escape closes what is below, unless the tooltip names that key. Where a pointer just
    // rests, the first one does: it is for what has the focus.
    const isOwn = shown !== null && isByTab && !keysOf(shown).includes('Escape');
    if (isOwn && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    dismiss();
  }

  function onScroll(): void {
    // Tab may have scrolled to it.
    if (shown !== document.activeElement) dismiss();
  }

  const listening = new AbortController();
  const { signal } = listening;
  const options = { signal, capture: true };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('pointermove', hasMoved, { ...options, passive: true });
  document.addEventListener('keyup', onKeyUp, options);
  document.addEventListener('pointerdown', dismiss, options);
  document.addEventListener('scroll', onScroll, options);
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (target === shown) dismiss();
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => point(null), { signal });
  // Before anything that is closed by it.
  window.addEventListener('keydown', onKeyDown, options);
  if (latest instanceof KeyboardEvent) onKeyUp(latest);
  else onPointerOver(latest as PointerEvent);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
