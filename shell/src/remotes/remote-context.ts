import { createContext, useContext } from 'react';
import type { RemoteActivation } from 'shared-api/remote';

/** A place of the page where a remote is shown. */
export interface RemoteMountPlace {
  /** Called once when the saga of the remote, or one of its reducers, has thrown. */
  readonly onCrashed: (error: unknown) => void;
  /** Called when another version takes the place of the one that is shown here. */
  readonly onReplaced: () => void;
}

/** What is shown of a remote in one place. */
export interface RunningMount {
  /** To be called when it has been drawn for the first time. */
  drawn(): void;
  /** To be called when it is no longer shown, or has failed. */
  stop(): void;
}

/** Starts remotes for the mounts below; each is activated once, however often it is mounted. */
export interface RemoteRuntime {
  activate(name: string): Promise<RemoteActivation>;
  /**
   * Activates a remote before it is wanted, so that its screen is drawn as soon as it is. If it
   * cannot be fetched, nothing has happened.
   */
  activateAhead(name: string): Promise<void>;
  /** The remote if it is active. */
  active(name: string): RemoteActivation | undefined;
  /** Runs the remote's saga as long as one of its mounts has not stopped. */
  start(name: string, place: RemoteMountPlace): RunningMount;
  /** Whether the last good version may take the place of the one that is running: nobody sees that one. */
  canFallBack(name: string): boolean;
  /** Called with an error that a remote threw while rendering for the first time. */
  fallBack(name: string, error: unknown): void;
  /** Called with an error that a remote threw while rendering. */
  reportBroken(name: string, error: unknown): void;
  /** The next mount of a remote begins with nothing of what it had, unless it is shown elsewhere. */
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
