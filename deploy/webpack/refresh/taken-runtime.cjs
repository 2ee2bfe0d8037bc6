/** Finds no component, so that each change loads the page again: where the shell is not for development. */
const none = {
  register() {},
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh() {},
};

module.exports = { ...(globalThis.reactRefreshRuntime ?? none), injectIntoGlobalHook() {} };
