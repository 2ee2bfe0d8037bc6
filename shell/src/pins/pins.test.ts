import { manifestOf } from '../testing/manifests.ts';
import { createIntegrityLookup } from './integrity.ts';
import { readPins, UnreadablePinsError } from './pins.ts';

const boards = {
  name: 'mf-boards',
  version: '2.0.0',
  container: 'mf_boards_2_0_0',
  entry: '/store/mf-boards/2.0.0/entry.js',
  base: '/store/mf-boards/2.0.0/',
  files: { 'entry.js': 'sha256-a' },
};
const pins = {
  env: 'local',
  revision: 3,
  shell: { version: '1.0.0', base: '/store/shell/1.0.0/', files: { 'main.js': 'sha256-s' } },
  remotes: {
    'mf-boards': {
      ...boards,
      ...manifestOf('mf-boards'),
      lastGood: { ...boards, base: '/store/mf-boards/1.0.0/', files: { 'entry.js': 'sha256-b' } },
    },
  },
};

function page(content: string | null): Document {
  const script =
    content === null ? '' : `<script type="application/json" id="pins">${content}</script>`;
  return new DOMParser().parseFromString(script, 'text/html');
}

test('pins are read from the page and cannot be changed', () => {
  const read = readPins(page(JSON.stringify(pins)));
  expect(read).toEqual(pins);
  expect(Object.isFrozen(read)).toBe(true);
});

test('pins of the file are read unless the page carries its own', () => {
  expect(readPins(page(null), pins)).toEqual(pins);
  const own = { ...pins, revision: 4 };
  expect(readPins(page(JSON.stringify(own)), pins).revision).toBe(4);
  expect(() => readPins(page(null), { env: 'local' })).toThrow(UnreadablePinsError);
});

test.each([
  ['no pins at all', null],
  ['an empty element', ''],
  ['half of the JSON', JSON.stringify(pins).slice(0, 100)],
  ['something else', '[]'],
  ['no remotes', JSON.stringify({ ...pins, remotes: undefined })],
  [
    'a remote without slots',
    JSON.stringify({ ...pins, remotes: { a: { entry: '/a.js', files: {} } } }),
  ],
  ['a remote without files', JSON.stringify({ ...pins, remotes: { a: { entry: '/a.js' } } })],
])('%s is refused with its own error', (_, content) => {
  expect(() => readPins(page(content))).toThrow(UnreadablePinsError);
});

test('exactly the files of pinned and last good releases have a known integrity', () => {
  const integrityOf = createIntegrityLookup(pins, 'https://kanban.test');
  expect(integrityOf('https://kanban.test/store/mf-boards/2.0.0/entry.js')).toBe('sha256-a');
  expect(integrityOf('/store/mf-boards/1.0.0/entry.js')).toBe('sha256-b');
  expect(integrityOf('/store/shell/1.0.0/main.js')).toBe('sha256-s');
  expect(() => integrityOf('/store/mf-boards/2.0.0/other.js')).toThrow('no pinned release');
  expect(() => integrityOf('https://elsewhere.test/store/shell/1.0.0/main.js')).toThrow();
});
