import { waitFor } from '@testing-library/react';
import { keep } from 'shared-api/kept-of-session';
import { drawLastPicture, showPicture } from './first-picture.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { placeOfPicture } from './picture.ts';

const TOKEN = 'token-of-ann';
const picture = () => ({ at: placeOfPicture(window), strokes: [], boards: [] });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test('nobody is shown the picture of another session', () => {
  keepPicture(window, TOKEN, picture());
  expect(keptPicture(window, TOKEN)).toEqual(picture());
  expect(keptPicture(window, 'token2of-bob')).toBeUndefined();
});

test.each([
  ['cut off', () => localStorage.setItem('pictures', '{"of":"token-of","va')],
  ['no list', () => keep(localStorage, 'pictures', TOKEN, { at: 5 })],
  ['no pictures', () => keep(localStorage, 'pictures', TOKEN, [null, 7, {}, { at: [] }])],
  ['no strokes', () => keep(localStorage, 'pictures', TOKEN, [{ ...picture(), strokes: [null] }])],
])('what is kept is %s: there is no picture, and the next one takes its place', (_, damage) => {
  damage();
  expect(keptPicture(window, TOKEN)).toBeUndefined();
  expect(drawLastPicture(window, TOKEN)()).toBeUndefined();
  keepPicture(window, TOKEN, picture());
  expect(keptPicture(window, TOKEN)).toEqual(picture());
});

describe('a picture that cannot be drawn is forgotten, and the page goes on', () => {
  beforeEach(() => {
    // jsdom has no canvas.
    const brush = { roundRect: () => undefined } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush);
    keep(localStorage, 'pictures', TOKEN, [{ ...picture(), strokes: [['box']] }]);
  });
  afterEach(() => expect(localStorage.getItem('pictures')).toBeNull());

  test('before the page has a body', async () => {
    const lastPicture = drawLastPicture(window, TOKEN);
    await waitFor(() => expect(lastPicture()).toBeUndefined());
  });

  test('when it is shown already', async () => {
    showPicture(window, drawLastPicture(window, TOKEN)()!);
    await waitFor(() => expect(document.querySelector('canvas')).toBeNull());
  });
});
