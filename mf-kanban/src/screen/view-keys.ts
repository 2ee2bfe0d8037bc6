import { useSyncExternalStore } from 'react';
import { createFollowedValue, type ViewKey } from 'shared-api/remote';

interface ViewKeys {
  /** The id of the view. */
  readonly view: string;
  readonly keys: readonly ViewKey[];
}

const registered = createFollowedValue<readonly ViewKeys[]>([]);

/** Registers keys of a view, until the returned function is called. */
export function registerViewKeys(added: ViewKeys): () => void {
  registered.change([...registered.read(), added]);
  return () => registered.change(registered.read().filter((one) => one !== added));
}

/** The keys of the views that are shown. */
export const useViewKeys = (): readonly ViewKeys[] =>
  useSyncExternalStore(registered.subscribe, registered.read);
