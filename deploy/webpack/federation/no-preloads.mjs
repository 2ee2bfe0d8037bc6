const fail = () => {
  throw new Error('Files are preloaded by the page, not by the federation runtime.');
};

/** Stands in for the preloading of the federation runtime, which the gateway's links do better. */
export { fail as defaultPreloadArgs, fail as formatPreloadArgs };
export { fail as normalizePreloadExposes, fail as preloadAssets };
