import { createContext, useContext } from 'react';
import type { RemoteActivation } from 'shared-api/remote';

/** Starts remotes for the mounts below; each is activated once, however often it is mounted. */
export interface RemoteRuntime {
  activate(name: string): Promise<RemoteActivation>;
  /**
   * Runs the remote's saga until the returned function is called. `onCrashed` is called once when
   * its saga, or one of its reducers, has thrown.
   */
  start(name: string, onCrashed: (error: unknown) => void): () => void;
  /** Whether the last good version may take the place of the one that is running. */
  canFallBack(name: string): boolean;
  /** Called with an error that a remote threw while rendering for the first time. */
  fallBack(name: string, error: unknown): void;
  /** Called with an error that a remote threw while rendering. */
  reportBroken(name: string, error: unknown): void;
  /** The next mount of a remote begins with nothing of what it had. */
  restart(name: string): void;
  /** The next mount of each remote activates it again, for another session. */
  forget(): void;
  /** The name and pinned version of a remote, for a report to its team. */
  label(name: string): string;
}

export const RemoteRuntimeContext = createContext<RemoteRuntime | null>(null);

export function useRemoteRuntime(): RemoteRuntime {
  const runtime = useContext(RemoteRuntimeContext);
  if (!runtime) throw new Error('There is no RemoteRuntimeContext above this component.');
  return runtime;
}
