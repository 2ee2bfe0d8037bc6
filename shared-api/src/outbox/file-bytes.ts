/** The bytes of files that wait to be sent, by the ids in their changes. */
export interface FileBytes {
  /** Holds bytes until they are kept, or no longer needed. */
  hold(id: string, bytes: Blob): void;
  /** Undefined if they are gone, as after the browser's data was cleared. */
  read(id: string): Promise<Blob | undefined>;
}

/** Bytes that are lost with the page. */
export function fileBytesInMemory(): FileBytes {
  const held = new Map<string, Blob>();
  return {
    hold: (id, bytes) => void held.set(id, bytes),
    read: (id) => Promise.resolve(held.get(id)),
  };
}
