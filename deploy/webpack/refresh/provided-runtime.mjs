import runtime from 'react-refresh/runtime';

// The first module of a shell for development: it has to be there before React's renderer. Remotes
// take it from the page, since two of them would each undo what the other has replaced.
runtime.injectIntoGlobalHook(globalThis);
globalThis.reactRefreshRuntime = runtime;
