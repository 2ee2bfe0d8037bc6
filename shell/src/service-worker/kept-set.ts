/** A set of pins that the worker can open pages of, as the gateway describes it. */
export interface KeptSet {
  /** Differs when anything of the page does. */
  readonly id: string;
  readonly revision: number;
  /** The page for any address; the nonce is still to be filled in, here and in the headers. */
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The integrity of every file that pages of the set may load, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Where the gateway says what is to be kept. */
export const OFFLINE_PATH = '/offline.json';

/** The header by which a page names its set; `none`: no page may be opened without the gateway. */
export const SET_HEADER = 'kanban-set';

/** Null for anything else, as what another version of the worker has kept. */
export function asKeptSet(value: unknown): KeptSet | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, revision, page, headers, files } = value as Partial<KeptSet>;
  const isSet =
    typeof id === 'string' &&
    typeof revision === 'number' &&
    typeof page === 'string' &&
    typeof headers === 'object' &&
    typeof files === 'object';
  return isSet ? { id, revision, page, headers, files } : null;
}
