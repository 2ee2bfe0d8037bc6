import { translationGaps } from 'shared-api/testing';
import { de as frame } from './de/frame.ts';
import { de as home } from './de/home.ts';
import { de as pages } from './de/pages.ts';
import { de as publicBoard } from './de/public-board.ts';
import { en as englishFrame } from './en/frame.ts';
import { en as englishHome } from './en/home.ts';
import { en as englishPages } from './en/pages.ts';
import { en as englishPublicBoard } from './en/public-board.ts';

const english = {
  frame: englishFrame,
  home: englishHome,
  pages: englishPages,
  publicBoard: englishPublicBoard,
};
const german = { frame, home, pages, publicBoard };

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
  'publicBoard.labels',
];

test('German is complete', () => {
  expect(translationGaps(english, german, { same })).toEqual([]);
});
