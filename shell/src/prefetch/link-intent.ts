/** A pointer that only passes over a link is gone by then. */
const POINTER_MS = 80;
/** Somebody who tabs on has left the link by then. */
const FOCUS_MS = 150;

/** A link that leads elsewhere in the page's own application. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.download !== '' || link.target === '_blank')
    return undefined;
  return link.pathname === location.pathname ? undefined : link;
}

/**
 * Calls back with a link of this page that is about to be followed: the pointer or the focus stays
 * on it, or a press begins. The returned function ends this.
 */
export function watchLinkIntent(
  page: Document,
  onIntent: (link: HTMLAnchorElement) => void,
): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function after(ms: number, { target }: Event): void {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link) timer = setTimeout(() => onIntent(link), ms);
  }
  const leave = () => clearTimeout(timer);
  const options = { capture: true, passive: true, signal: ending.signal };
  page.addEventListener('pointerover', (event) => after(POINTER_MS, event), options);
  page.addEventListener('focusin', (event) => after(FOCUS_MS, event), options);
  page.addEventListener('pointerdown', (event) => after(0, event), options);
  page.addEventListener('pointerleave', leave, options);
  page.addEventListener('focusout', leave, options);
  return () => {
    leave();
    ending.abort();
  };
}
