import { translationGaps } from 'shared-api/testing';
import { de as frame } from './de/frame.ts';
import { de as home } from './de/home.ts';
import { de as pages } from './de/pages.ts';
import { en as englishFrame } from './en/frame.ts';
import { en as englishHome } from './en/home.ts';
import { en as englishPages } from './en/pages.ts';

const english = { frame: englishFrame, home: englishHome, pages: englishPages };
const german = { frame, home, pages };

const same = [
  'frame.appName',
  'frame.pageTitle',
  'frame.boards',
  'pages.escape',
  'pages.searchTypes.boards',
  'pages.kinds.board',
  'pages.kinds.person',
  'pages.foundIn.tag',
  'pages.presence.online',
  'pages.presence.offline',
  'pages.boardsOf',
  'pages.roles.ROLE_ADMIN',
];

test('German is complete', () => {
  expect(translationGaps(english, german, { same })).toEqual([]);
});
