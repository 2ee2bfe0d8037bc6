import { isOfPlace, placeOfPicture } from './picture.ts';

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
const pictureOf = (page: Window) => ({ at: placeOfPicture(page), strokes: [] });

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
