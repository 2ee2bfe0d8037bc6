import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { settingsChanged, settingsSlice } from './settings-slice.ts';
import { useAppliedBrightness } from './use-brightness.ts';

const { dataset } = document.documentElement;
const colors: Record<string, string> = { light: '#fbfaf8', dark: '#11100e' };
const themeColors = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map(
    (meta) => (meta as HTMLMetaElement).content,
  );

let frames: FrameRequestCallback[];
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest
    .spyOn(window, 'cancelAnimationFrame')
    .mockImplementation((id) => void (frames[id - 1] = () => undefined));
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation(
      () => ({ getPropertyValue: () => colors[dataset.theme ?? ''] ?? '' }) as never,
    );
  document.head.innerHTML = '<meta name="theme-color" content="#000000" />';
});
afterEach(() => {
  jest.restoreAllMocks();
  delete dataset.theme;
});

/** A page, with how often it is laid out to change its brightness. */
function open() {
  const store = configureStore({ reducer: { settings: settingsSlice.reducer } });
  const layouts = jest.spyOn(document.documentElement, 'getBoundingClientRect');
  renderHook(useAppliedBrightness, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  return { store, layouts };
}
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)));

test('a page that starts in its brightness is not laid out for it', () => {
  dataset.theme = 'light';
  const { layouts } = open();
  nextFrame();
  expect(layouts).not.toHaveBeenCalled();
  expect(themeColors()).toEqual([colors.light]);
});

test('a choice is applied at once, and frames the window with its color in the next frame', () => {
  dataset.theme = 'light';
  const { store, layouts } = open();
  nextFrame();
  act(() => void store.dispatch(settingsChanged({ theme: 'dark' })));
  expect(dataset.theme).toBe('dark');
  expect(layouts).toHaveBeenCalledTimes(1);
  expect(themeColors()).toEqual([colors.light]);
  nextFrame();
  expect(themeColors()).toEqual([colors.dark]);
});

test('a page that is hidden has no frames, and takes the color at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  dataset.theme = 'light';
  const { store } = open();
  act(() => void store.dispatch(settingsChanged({ theme: 'dark' })));
  expect(themeColors()).toEqual([colors.dark]);
});
