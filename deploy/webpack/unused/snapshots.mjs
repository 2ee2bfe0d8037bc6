/**
 * Replaces the federation runtime's snapshots and what preloads by them: remotes are registered by
 * their entry, once each.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
export const defaultPreloadArgs = (args) => args;
export const normalizePreloadExposes = () => [];
