/** Something that was read from the server, as it is kept in the browser. */
export interface LocalCopy {
  /** What the copy begins with. */
  readonly head: unknown;
  /** Its parts by name, for what is too large to be written again for each change. */
  readonly parts: ReadonlyMap<string, unknown>;
  /** When the server last said that it is like this: ISO 8601, UTC. */
  readonly at: string;
  /** What each write of it is called, so that another can build on it. */
  readonly stamp: string;
}

/** What is to be kept of something that was read. Everything in it is plain data. */
export interface NewCopy {
  readonly head: object;
  /** The parts that are new or have changed; the others stay as they were kept. */
  readonly changed?: ReadonlyMap<string, object>;
  /** The copy that they have changed since; left out: all parts are there. */
  readonly since?: string;
  /** The names of all parts that it has now; left out: it has none. */
  readonly all?: readonly string[];
  /** The event up to which it is known, so that a page can ask for what has changed since. */
  readonly upTo?: number;
}

/**
 * Copies of what the signed-in person has seen, kept in this browser, so that it is there at once
 * and without a network. They are theirs alone, and gone once they sign out. A name is of the
 * remote's choice, and contains the shape of what is kept: another shape needs another name.
 */
export interface LocalCopies {
  /** Whether a copy is kept, known at once; it may be gone when it is read. */
  has(name: string): boolean;
  /** Undefined if nothing is kept, as where the person or an operator has switched copies off. */
  read(name: string): Promise<LocalCopy | undefined>;
  /**
   * Keeps a copy in place of the last one, and returns its stamp. Those that nobody has used for
   * longest make room. Undefined if nothing was written, since another page has meanwhile, or since
   * copies are off.
   */
  write(name: string, copy: NewCopy): Promise<string | undefined>;
  /**
   * Removes a copy, as of something that the person may no longer see, and with it those whose names
   * begin with its own and a slash.
   */
  remove(name: string): Promise<void>;
}
