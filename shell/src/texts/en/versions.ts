export const en = {
  title: 'Versions on this page',
  hint: (env: string, revision: number) =>
    `This page is ${env}, revision ${revision}. What you choose here is for this browser alone, for eight hours, and loads the page again.`,
  sources: {
    chosen: 'chosen here',
    machine: 'from this machine',
    off: 'switched off',
  },
  notLoaded: 'Not loaded on this page',
  loadedIn: (ms: string) => `Loaded in ${ms} ms`,
  versionOf: (remote: string) => `Version of ${remote}`,
  pinnedVersion: (version: string) => `${version}, for all`,
  doesNotFit: 'does not fit',
  phases: {
    'fell-back': 'was replaced by the version before:',
    failed: 'did not load:',
    'render-failed': 'could not be drawn:',
    crashed: 'crashed:',
    threw: 'threw an error:',
  },
  fromMachine: 'One from this machine',
  remote: 'Part of the page',
  port: 'Port',
  use: 'Use it',
};
