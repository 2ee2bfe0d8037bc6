import type { Pins } from '../pins/pins.ts';
import { manifestOf } from '../testing/manifests.ts';
import { remoteStates } from './remote-state.ts';

const version = (name: string, of: string) => ({
  name,
  version: of,
  container: name,
  entry: `/store/${name}/${of}/e.js`,
  base: `/store/${name}/${of}/`,
  files: {},
  ...manifestOf(name),
});
const remotes: Pins['remotes'] = {
  'mf-kanban': { ...version('mf-kanban', '2.0.0'), lastGood: version('mf-kanban', '1.0.0') },
  'mf-boards': { ...version('mf-boards', '2.0.0'), disabled: true },
};
const pins: Pins = {
  env: 'test',
  revision: 7,
  shell: { version: '1', base: '/', files: {} },
  remotes,
};

test('a remote has loaded when the version that took its place has', () => {
  const broke = { phase: 'fell-back', name: 'mf-kanban', version: '2.0.0', at: 900 } as const;
  const loaded = { phase: 'loaded', name: 'mf-kanban', version: '1.0.0', at: 950 } as const;
  const asked: string[] = [];
  const states = remoteStates(pins, [broke, loaded], (entry) => {
    asked.push(entry);
    return 700;
  });
  expect(asked).toEqual(['/store/mf-kanban/1.0.0/e.js']);
  expect(states).toEqual([
    { name: 'mf-boards', source: 'off', from: '2.0.0', loadMs: null, errors: [] },
    { name: 'mf-kanban', source: 'pinned', from: '2.0.0', loadMs: 250, errors: [broke] },
  ]);
});
