/** Stands in for what the federation runtime does with manifests: the shell registers entries alone. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
