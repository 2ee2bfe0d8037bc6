import { readFile } from 'node:fs/promises';

/** The user PostgreSQL runs as, when it cannot be ourselves. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root hands it to a user of the system that has no rights.
 * The user must have an entry in /etc/passwd: initdb looks its own name up.
 */
export async function unprivilegedUser(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find(([candidate]) => candidate === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user nobody to run it as.');
}
