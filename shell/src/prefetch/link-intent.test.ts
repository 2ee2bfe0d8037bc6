import { fireEvent } from '@testing-library/react';
import { watchLinkIntent } from './link-intent.ts';

let paths: string[];
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  paths = [];
  document.body.innerHTML = `
    <a href="/board/1"><b>Garden</b></a>
    <a href="/board/2">House</a>
    <a href="https://example.org/board/3">Elsewhere</a>
    <a href="/board/4" target="_blank">In a new tab</a>
    <a href="/file" download="file">A file</a>
    <a href="${location.pathname}?tab=2">Here</a>
    <button>No link</button>`;
  end = watchLinkIntent(document, ({ pathname }) => void paths.push(pathname));
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

const on = (text: string) => {
  const element = Array.from(document.querySelectorAll('b, a, button')).find(
    ({ textContent }) => textContent === text,
  );
  if (!element) throw new Error(`There is no ${text}.`);
  return element;
};

test('a pointer that stays on a link means to follow it, one that passes over it does not', () => {
  fireEvent.pointerOver(on('Garden'));
  jest.advanceTimersByTime(40);
  fireEvent.pointerOver(on('No link'));
  jest.advanceTimersByTime(1000);
  expect(paths).toEqual([]);
  fireEvent.pointerOver(on('Garden'));
  jest.advanceTimersByTime(1000);
  expect(paths).toEqual(['/board/1']);
});

test('the focus that stays on a link, and a press on it, mean to follow it', () => {
  fireEvent.focusIn(on('House'));
  fireEvent.focusOut(on('House'));
  jest.advanceTimersByTime(1000);
  expect(paths).toEqual([]);
  fireEvent.focusIn(on('House'));
  jest.advanceTimersByTime(1000);
  fireEvent.pointerDown(on('Garden'));
  jest.advanceTimersByTime(0);
  expect(paths).toEqual(['/board/2', '/board/1']);
});

test.each(['Elsewhere', 'In a new tab', 'A file', 'Here', 'No link'])(
  '%s leads to no other page of this one',
  (text) => {
    fireEvent.pointerDown(on(text));
    jest.advanceTimersByTime(1000);
    expect(paths).toEqual([]);
  },
);

test('nothing is watched after the end', () => {
  fireEvent.pointerOver(on('Garden'));
  end();
  fireEvent.pointerDown(on('House'));
  jest.advanceTimersByTime(1000);
  expect(paths).toEqual([]);
});
