import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const ENTRY_TIMEOUT_MS = 10_000;

/** Loads the entry of a remote with the integrity that the pins give it. */
export default function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = globalThis.kanbanIntegrityOf(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
