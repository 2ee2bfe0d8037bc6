import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from 'shared-api/testing/eventually';

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

async function all(): Promise<(RunningProcess & { parent: number; isDefunct: boolean })[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined) return [];
    const isDefunct = state?.startsWith('Z') === true;
    return [{ pid: Number(pid), parent: Number(parent), command, isDefunct }];
  });
}

/** All descendants of a process, from the top down. */
export async function descendantsOf(pid: number): Promise<RunningProcess[]> {
  const running = await all();
  const found: RunningProcess[] = [];
  for (let parents = new Set([pid]); parents.size > 0;) {
    const children = running.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map((child) => child.pid));
  }
  return found;
}

/** Waits until all of the processes have ended. */
export async function allEnded(processes: readonly RunningProcess[]): Promise<void> {
  const isOneOf = (one: RunningProcess) =>
    processes.some(({ pid, command }) => pid === one.pid && command === one.command);
  await eventually('processes to end', async () => {
    return !(await all()).some((one) => isOneOf(one) && !one.isDefunct);
  });
}
