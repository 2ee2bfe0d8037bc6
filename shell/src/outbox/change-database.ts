import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from 'shared-api/remote';
import type { LoggedChange } from './logged-change.ts';

/** A change that the server has not confirmed. */
export interface KeptChange {
  readonly key: string;
  readonly userId: number;
  /** The page that sends it. */
  readonly pageId: string;
  /** Its place among all, by when it was made. */
  readonly order: number;
  readonly change: QueuedChange;
}

/** The bytes of a file that a kept or refused change sends. */
interface KeptFile {
  readonly id: string;
  readonly userId: number;
  readonly bytes: Blob;
}

interface Schema extends DBSchema {
  changes: { key: string; value: KeptChange; indexes: { userId: number } };
  outcomes: { key: string; value: LoggedChange; indexes: { userId: number } };
  files: { key: string; value: KeptFile; indexes: { userId: number } };
}

export type ChangeDatabase = IDBPDatabase<Schema>;

const NAME = 'kanban-changes';
const VERSION = 3;

// A page of a later version must be able to open it.
const blocking = (_: number, __: number | null, event: IDBVersionChangeEvent) =>
  (event.target as IDBDatabase).close();

/** Rejects where the browser keeps nothing. */
export async function openChangeDatabase(): Promise<ChangeDatabase> {
  try {
    return await openDB<Schema>(NAME, VERSION, {
      // What an earlier version has kept stays.
      upgrade(database, from) {
        if (from < 1)
          database.createObjectStore('changes', { keyPath: 'key' }).createIndex('userId', 'userId');
        if (from < 2)
          database
            .createObjectStore('outcomes', { keyPath: 'key' })
            .createIndex('userId', 'userId');
        if (from < 3)
          database.createObjectStore('files', { keyPath: 'id' }).createIndex('userId', 'userId');
      },
      blocking,
    });
  } catch (error) {
    if ((error as DOMException).name !== 'VersionError') throw error;
    // A later shell was here, and has been taken back: it has these stores as well.
    return openDB<Schema>(NAME, undefined, { blocking });
  }
}
