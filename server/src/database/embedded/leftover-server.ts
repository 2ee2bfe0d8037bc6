import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** The state that a running server writes into its data directory. */
export async function postmasterState(
  data: string,
): Promise<{ pid: number; sockets: string; ready: boolean } | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, sockets: lines[4] ?? '', ready: lines[7] === 'ready' } : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Asks a process to end; one that has ended by itself meanwhile needs nothing. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a process is a PostgreSQL server, and not another one that was given its number. */
async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(
    async () => ({ stdout: await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '') }),
  );
  return /postgres$/.test(stdout.trim());
}

/**
 * Stops the server that outlived a killed process of ours, so that we start one of our own. We
 * hold the directory's lock, hence nobody uses it. It shuts down in order: nothing is lost.
 */
export async function stopLeftover(data: string): Promise<boolean> {
  const left = await postmasterState(data);
  if (left === null) return false;
  // PostgreSQL itself handles the file of a dead server, and uses it to find surviving processes.
  if (!isAlive(left.pid)) return false;
  if (!(await isPostgres(left.pid))) {
    await rm(join(data, 'postmaster.pid'), { force: true });
    return false;
  }
  interrupt(left.pid);
  for (let waited = 0; await isPostgres(left.pid); waited += POLL_MS) {
    if (waited > PATIENCE_MS) {
      throw new Error(`The PostgreSQL server ${left.pid} in ${data} does not stop.`);
    }
    await wait(POLL_MS);
  }
  return true;
}
