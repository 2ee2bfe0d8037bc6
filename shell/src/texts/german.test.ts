import { translationGaps } from 'shared-api/testing';
import { readTexts } from 'shared-api/testing/text-modules';
import { en as changes } from './en/changes.ts';

const same = [
  'frame.appName',
  'frame.pageTitle',
  'frame.boards',
  'pages.escape',
  'pages.searchTypes.boards',
  'pages.kinds.board',
  'pages.kinds.person',
  'pages.foundIn.tag',
  'changes.fields.text',
  'changes.fields.tags',
  'pages.presence.online',
  'pages.presence.offline',
  'pages.boardsOf',
  'pages.roles.ROLE_ADMIN',
  'public-board.labels',
  'admin.version',
  'help.keys.0.keys.9.0',
  'help.keys.1.keys.1.0',
  'help.shell',
  'palette.application',
  'versions.port',
];
const words = { card: 'X', list: 'Y', to: 'Z', isOn: true };
const sentences = Object.keys(changes.sentences).map((call) => [
  `changes.sentences.${call}`,
  [words],
]);
const values = {
  'help.keys': ['⌘'],
  'frame.batchProgress': [500, 2000, { other: 'X' }],
  'changes.namesOf': [['X'], 2],
  ...(Object.fromEntries(sentences) as Record<string, unknown[]>),
};

test('German is complete', async () => {
  const texts = new URL('.', import.meta.url);
  const [english, german] = [await readTexts(texts, 'en'), await readTexts(texts, 'de')];
  expect(translationGaps(english, german, { same, values })).toEqual([]);
});
