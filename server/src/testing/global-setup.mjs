import { register } from 'tsx/esm/api';

/** Starts one database server for all test files of a run. */
export default async function globalSetup() {
  const unregister = register();
  const { startTestServer } = await import('./test-server.ts');
  globalThis.stopTestServer = await startTestServer();
  await unregister();
}
