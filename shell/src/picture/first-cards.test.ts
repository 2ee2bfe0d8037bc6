import { firstCardsAsked } from 'shared-api/early-calls';
import { paths } from 'shared-api/remote';
import { replacePicture, showFirstCards, showPicture } from './first-picture.ts';
import { picturedCards } from './first-cards.ts';

const card = (id: number, changes = {}) => ({
  id,
  name: `Card ${id}`,
  position: id,
  complete: 0,
  kind: 'card',
  priority: 'medium',
  startAt: null,
  dueDate: null,
  users: [],
  tags: [],
  isFixed: 1,
  commentCount: 0,
  checklistTotal: 0,
  attachmentCount: 0,
  ...changes,
});
const list = (id: number, cards: ReturnType<typeof card>[] = [], changes = {}) => ({
  id,
  name: `List ${id}`,
  position: id,
  collapsed: false,
  cards: Object.fromEntries(cards.map((one) => [one.id, one])),
  ...changes,
});
const response = (...lists: ReturnType<typeof list>[]) => ({
  data: Object.fromEntries(lists.map((one) => [one.id, one])),
  board: { id: 2, name: 'Spring', groups: [], favorites: [5], watching: [6] },
});

const texts = (picture: Element) =>
  [...picture.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
const kinds = (of: Element | null) =>
  [...(of?.children ?? [])].map((part) => (part as HTMLElement).dataset.of);

afterEach(() => {
  globalThis.kanbanEarly = undefined;
  document.body.replaceChildren();
});

test('lists and cards are in their order, without a text that is part of the page', () => {
  const given = response(
    list(1, [card(1), card(2)], { position: 2 }),
    list(2, [card(3, { position: 9 }), card(4)], { position: 1 }),
  );
  const picture = picturedCards(given, document);
  expect(texts(picture).join(', ')).toBe('Spring, List 2, Card 4, Card 3, List 1, Card 1, Card 2');
  expect(picture.textContent).toBe('');
});

test('what else is on a card has its room', () => {
  const full = { coverId: 7, tags: [1], commentCount: 2 };
  const picture = picturedCards(response(list(1, [card(1, full), card(2)])), document);
  const [first, second] = picture.querySelectorAll('[data-of="card"]');
  expect(kinds(first!)).toEqual(['cover', 'labels', 'card-name', 'figures']);
  expect(kinds(second!)).toEqual(['card-name']);
});

test.each([
  ['locked', card(1, { isFixed: 0 })],
  ['a favorite', card(5)],
  ['watched', card(6)],
])('a card that is %s has room for the sign of that', (_, one) => {
  const picture = picturedCards(response(list(1, [one])), document);
  expect(kinds(picture.querySelector('[data-of="card"]'))).toEqual(['card-name', 'figures']);
});

test('hidden lists are left out', () => {
  const given = response(list(1, [card(1)]), list(2, [card(2)]));
  const groups = [{ hidden: true, listIds: [1] }];
  const picture = picturedCards({ ...given, board: { ...given.board, groups } }, document);
  expect(texts(picture)).toEqual(['Spring', 'List 2', 'Card 2']);
});

test('a collapsed list is a strip', () => {
  const picture = picturedCards(response(list(1, [card(1)], { collapsed: true })), document);
  expect(kinds(picture.querySelector('[data-of="lists"]'))).toEqual(['strip']);
});

test('a name cannot become markup, and has no ids of people', () => {
  const name = '<img src=x> for @[Ben Fox](12)';
  const picture = picturedCards(response(list(1, [card(1, { name })])), document);
  expect(texts(picture)).toContain('<img src=x> for @Ben Fox');
  expect(picture.querySelector('img')).toBeNull();
});

describe('a page whose board comes before its scripts', () => {
  const board = paths.board(1, 2);
  const early = (value: unknown) => {
    const path = 'list/getAllList/2/0/allCards?firstSight=1';
    const asked = { askedAt: 0, response: Promise.resolve(value) };
    globalThis.kanbanEarly = { token: 'one', byCall: new Map([[`GET ${path}`, asked]]) };
  };
  const at = (pathname: string, search = '') =>
    ({
      location: { pathname, search },
      document,
      setTimeout: () => 0,
      addEventListener: () => undefined,
    }) as unknown as Window;
  const addFrame = () => {
    const frame = document.createElement('div');
    frame.id = 'first-frame';
    document.body.append(frame);
    return frame;
  };
  const shown = () => document.getElementById('picture');

  test('shows its first cards, which the application can take as well', async () => {
    addFrame();
    early(response(list(1, [card(1)])));
    await showFirstCards(at(board));
    expect(texts(shown()!)).toContain('Card 1');
    expect(shown()).toHaveAttribute('aria-hidden', 'true');
    expect(firstCardsAsked(board)).toBeDefined();
  });

  test.each([
    ['another view', board, '?view=table'],
    ['its archive', paths.board(1, 2, 'archive'), ''],
    ['a card', paths.card(1, 2, 3, 4), ''],
  ])('shows none of them at the address of %s', async (_, pathname, search) => {
    addFrame();
    early(response(list(1, [card(1)])));
    await showFirstCards(at(pathname, search));
    expect(shown()).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['something else', { data: 5 }],
  ])('leaves it to the application if the server replies %s', async (_, value) => {
    addFrame();
    early(value);
    await showFirstCards(at(board));
    expect(shown()).toBeNull();
  });

  test('shows none once the application is there', async () => {
    early(response(list(1, [card(1)])));
    await showFirstCards(at(board));
    expect(shown()).toBeNull();
  });

  test('keeps them until the board is there, or those of its lists that are in sight', async () => {
    const frame = addFrame();
    early(response(list(1, [card(1)])));
    await showFirstCards(at(board));
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
    const pass = () => frames.shift()?.(0);
    replacePicture(at(board));
    pass();
    const loading = document.createElement('p');
    loading.dataset.loading = '';
    frame.replaceWith(loading);
    pass();
    expect(shown()).not.toBeNull();
    const lists = document.createElement('div');
    lists.dataset.loading = '';
    loading.after(lists);
    loading.dataset.loading = 'more';
    pass();
    expect(shown()).not.toBeNull();
    lists.removeAttribute('data-loading');
    pass();
    expect(shown()).toBeNull();
    expect(frames).toEqual([]);
  });

  test('keeps them when somebody acts before there is anything else to see', () => {
    const frame = addFrame();
    const picture = document.createElement('div');
    showPicture(window, picture);
    dispatchEvent(new Event('pointerdown'));
    expect(shown()).toBe(picture);
    frame.remove();
    dispatchEvent(new Event('keydown'));
    expect(shown()).toBeNull();
  });
});
