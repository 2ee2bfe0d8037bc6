import { paths } from 'shared-api/remote';
import { boardsShownOn, isOfPlace, placeOfPicture } from './picture.ts';

const sizeAsked = jest.fn(() => 1280);
const pageAt = (address: string, { theme = 'light', lang = 'en' } = {}) =>
  ({
    location: new URL(address, 'https://kanban.test'),
    document: { documentElement: { dataset: { theme }, lang } },
    get innerWidth() {
      return sizeAsked();
    },
    innerHeight: 800,
  }) as unknown as Window;
const pictureOf = (page: Window) => ({ at: placeOfPicture(page), strokes: [], boards: [] });

test('a picture is true of the screen that it was taken of', () => {
  const page = pageAt('/dashboard/list/1/7/active?view=table');
  expect(isOfPlace(pictureOf(page), page)).toBe(true);
  const smaller = pictureOf(page);
  sizeAsked.mockReturnValueOnce(390);
  expect(isOfPlace(smaller, page)).toBe(false);
});

test.each([
  ['address', pageAt('/dashboard/list/1/7')],
  ['view', pageAt('/dashboard/list/1/7/active')],
  ['brightness', pageAt('/dashboard/list/1/7/active?view=table', { theme: 'dark' })],
  ['language', pageAt('/dashboard/list/1/7/active?view=table', { lang: 'de' })],
])('of another %s it is not, which is found without the size of the window', (_, other) => {
  const picture = pictureOf(pageAt('/dashboard/list/1/7/active?view=table'));
  sizeAsked.mockClear();
  expect(isOfPlace(picture, other)).toBe(false);
  expect(sizeAsked).not.toHaveBeenCalled();
});

test('the boards that a page shows something of are its own and those that its links lead to', () => {
  document.body.innerHTML = [
    paths.card(1, 8, 3, 4),
    paths.board(1, 8),
    paths.board(1, 9),
    paths.boards(5, 'active'),
    'https://elsewhere.test/dashboard',
  ]
    .map((address) => `<a href="${address}">Sow</a>`)
    .join('');
  history.replaceState(null, '', paths.board(1, 7));
  expect(boardsShownOn(window)).toEqual([7, 8, 9]);
  history.replaceState(null, '', paths.overview());
  expect(boardsShownOn(window)).toEqual([8, 9]);
  document.body.replaceChildren();
});
