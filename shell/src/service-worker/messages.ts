/**
 * What pages say to the service worker. A worker of another release may receive it, so a message
 * that exists never changes its meaning.
 */
export type PageMessage =
  /** A page has started and is idle; the revision of the pins that it runs. */
  | { readonly kind: 'page-opened'; readonly revision: number }
  /** The shell could not start. The page's own script says so as well, in index.html. */
  | { readonly kind: 'page-failed' };

/** The attribute of the page's root element when the worker has opened it without the gateway. */
export const OPENED_OFFLINE = 'data-opened-offline';

/** What the worker keeps is in caches of these names; another form of it needs another name. */
export const CACHES = { files: 'kanban-files-1', sets: 'kanban-sets-1' } as const;
