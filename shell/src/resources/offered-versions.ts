import { unexplainedError } from 'shared-api/client';

/** A published version of a remote, which a browser may choose in place of the pinned one. */
export interface OfferedVersion {
  readonly version: string;
  readonly builtAt: string;
  /** Whether it runs in the shell of the page. */
  readonly fits: boolean;
  /** Everybody else gets it. */
  readonly pinned?: true;
}

/** The versions that the gateway offers, by the names of the remotes. */
export type Offered = Readonly<Record<string, readonly OfferedVersion[]>>;

/** Asks the gateway which versions one may choose. */
export async function readOfferedVersions(): Promise<Offered> {
  const response = await fetch('/overrides.json');
  if (!response.ok) throw unexplainedError(response.status);
  return (await response.json()) as Offered;
}
