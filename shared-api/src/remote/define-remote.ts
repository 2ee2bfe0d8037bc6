import type { Reducer } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { ShellServices } from './shell-services.ts';
import type { SlotContents } from './slots.ts';

/** Raised when a shell can no longer run each remote that was built for the version before. */
export const CONTRACT_VERSION = 6;

/** The versions of the contract whose remotes run in a shell of today: this one, and the one before. */
export const SERVED_CONTRACTS: readonly number[] = [CONTRACT_VERSION - 1, CONTRACT_VERSION];

export interface RemoteRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly element: ReactNode;
}

export interface InjectableSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/**
 * State that remotes of one page share: its slices and the saga that updates them. The first remote
 * that asks for it provides the code. All that ask for the same name get the same instance, as long
 * as one of them is mounted.
 */
export interface SharedModel {
  /**
   * With the major version of its shape, as in `cards@1`; within a version the shape may only grow.
   */
  readonly name: string;
  readonly slices: readonly InjectableSlice[];
  readonly saga?: () => Generator;
}

/** Plain data: the shell, not the remote, touches the store, the saga runtime and the router. */
export interface RemoteActivation extends SlotContents {
  /** Relative to the remote's mount point. */
  readonly routes: readonly RemoteRoute[];
  /** What the shell shows beside the mount point, by its name; older remotes have none. */
  readonly pages?: Readonly<Record<string, ReactNode>>;
  readonly slices?: readonly InjectableSlice[];
  readonly models?: readonly SharedModel[];
  /** Runs as a separate root task while the remote is mounted; cancelled when it is left. */
  readonly saga?: () => Generator;
  /**
   * Called at the end of the session that it was activated for; ends everything that outlives its
   * mounts.
   */
  readonly end?: () => void;
}

export interface RemoteModule {
  readonly name: string;
  readonly contractVersion: number;
  /**
   * Called before anybody may have opened the remote, and again in another session or after a crash:
   * what asks the server or shows something belongs into the screen or the saga.
   */
  activate(shell: ShellServices): RemoteActivation;
}

/** Declares a remote: the default export of its `./app`. */
export function defineRemote(remote: {
  name: string;
  contractVersion: typeof CONTRACT_VERSION;
  activate: RemoteModule['activate'];
}): RemoteModule {
  return remote;
}
