import { asksForFile, opensPage } from './requests.ts';

const ORIGIN = 'https://kanban.test';
const navigation = (path: string) => ({
  method: 'GET',
  mode: 'navigate' as const,
  url: new URL(path, ORIGIN).href,
});

test.each([
  ['/', true],
  ['/dashboard/list/1/2/active', true],
  ['/auth/authenticate?returnTo=%2Fdashboard', true],
  ['/api/card/download/1/2/3', false],
  ['/store/shell/1.0.0/main.js', false],
  ['/metrics', false],
  ['/pins.json', false],
  ['/?override=mf-boards@8101', false],
  ['/dashboard?group-pass=abc', false],
  ['/public#secret', false],
  ['https://elsewhere.example.org/', false],
])('opening %s opens a page of the application: %s', (path, isPage) => {
  expect(opensPage(navigation(path), ORIGIN)).toBe(isPage);
});

test('a form that is sent opens no page from what is kept', () => {
  expect(opensPage({ ...navigation('/'), method: 'POST' }, ORIGIN)).toBe(false);
});

test.each([
  ['/store/shell/1.0.0/main.js', true],
  ['/pins/4.abcdefghijklmnop.js', true],
  ['/pins.json', false],
  ['/api/list/getAllList/1/2', false],
  ['https://elsewhere.example.org/store/shell/1.0.0/main.js', false],
])('%s is a file that never changes: %s', (path, isFile) => {
  expect(asksForFile({ ...navigation(path), mode: 'cors' }, ORIGIN)).toBe(isFile);
});
