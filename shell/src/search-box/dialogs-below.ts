import { type RemoteManifests, routeAt } from 'shared-api/remote';

const DIALOG = '[role="dialog"][aria-modal="true"]';

const openDialogs = () => [...document.querySelectorAll(DIALOG)];

/** The dialog that lies over all others. */
export const topDialog = () => openDialogs().at(-1) ?? null;

const typedIn = new WeakSet<EventTarget>();

/** Notes in which fields somebody types; the function it returns stops that. */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target) typedIn.add(target);
  };
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

const isTypedIn = (field: HTMLInputElement) => typedIn.has(field) && field.value !== '';

/**
 * Whether leaving the page would lose input in a dialog. A page over another, as a card over its
 * board, keeps its long texts as drafts; single lines there, and other dialogs, are not kept.
 */
export function holdWork(pathname: string, remotes: RemoteManifests): boolean {
  const [dialog, ...others] = openDialogs();
  if (dialog === undefined) return false;
  const isOver = routeAt(pathname, remotes)?.below !== undefined;
  if (!isOver || others.length > 0) return true;
  return [...dialog.querySelectorAll('input')].some(isTypedIn);
}
