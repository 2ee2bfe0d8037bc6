import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { register } from 'tsx/esm/api';

const build = fileURLToPath(new URL('../../build.mjs', import.meta.url));

/** Starts one database server for all test files of a run, and builds what tests start as a process. */
export default async function globalSetup() {
  await promisify(execFile)(process.execPath, [build]);
  const unregister = register();
  const { startTestServer } = await import('./test-server.ts');
  globalThis.stopTestServer = await startTestServer();
  await unregister();
}
