import { register } from 'tsx/esm/api';

const unregister = register();
const { startSharedSystem } = await import('./shared-system.ts');
await unregister();

/** One system for all test files of a run. */
export default async function globalSetup() {
  globalThis.stopSharedSystem = await startSharedSystem();
}
