import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useNearLists } from './use-near-lists.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const LISTS = 100;
const near = ({ isNear }: ReturnType<typeof useNearLists>) =>
  Array.from({ length: LISTS }, (_, index) => index).filter(isNear);

/** How many lists are mounted after each task, first of a part of the board and then of all of it. */
function mountedByTask(steps: readonly number[]) {
  const { result, rerender } = renderHook(
    (isPart) => useNearLists(steps, { isPart, inSightSoFar: useState(1) }),
    { initialProps: true },
  );
  const mounted = [result.current.mounted];
  const runAll = () => {
    while (jest.getTimerCount() > 0) {
      act(() => {
        jest.runOnlyPendingTimers();
      });
      mounted.push(result.current.mounted);
    }
  };
  runAll();
  const ofPart = near(result.current);
  rerender(false);
  runAll();
  return { mounted, ofPart, near: near(result.current) };
}

test('lists in sight come one after the other, then all of them once their cards are there, with those around', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  // The window is 1,024 px wide.
  const shown = mountedByTask(steps);
  expect(shown.mounted).toEqual([1, 2, 3, 4, LISTS]);
  expect(shown.ofPart).toEqual([0, 1, 2, 3]);
  expect(shown.near).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('says when those in sight are there', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  const { result } = renderHook(() =>
    useNearLists(steps, { isPart: true, inSightSoFar: useState(3) }),
  );
  expect(result.current.isInSight).toBe(false);
  act(() => {
    jest.runOnlyPendingTimers();
  });
  expect(result.current).toMatchObject({ mounted: 4, isInSight: true });
});

test('beneath a picture they come at once', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  const { result } = renderHook(() =>
    useNearLists(steps, { isPart: true, inSightSoFar: useState(Infinity) }),
  );
  expect(result.current).toMatchObject({ mounted: 4, isInSight: true });
});

test('beside an open sidebar there are fewer', () => {
  const sidebar = document.createElement('div');
  sidebar.dataset.sidebarOpen = 'true';
  document.body.append(sidebar);
  try {
    const steps = Array.from({ length: LISTS }, () => 284);
    expect(mountedByTask(steps).ofPart).toEqual([0, 1, 2, 3]);
    const { result } = renderHook(() =>
      useNearLists(steps, { isPart: false, inSightSoFar: useState(Infinity) }),
    );
    expect(result.current.mounted).toBe(3);
  } finally {
    sidebar.remove();
  }
});

test('strips leave room for more lists at first', () => {
  const steps = Array.from({ length: LISTS }, (_, index) => (index < 10 ? 52 : 284));
  expect(mountedByTask(steps).mounted.at(-2)).toBe(12);
});

test('lists that are mounted again, as for another width, come at once', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  const inSightSoFar = [4, () => undefined] as const;
  const { result } = renderHook(() => useNearLists(steps, { isPart: false, inSightSoFar }));
  expect(result.current.mounted).toBe(4);
});

test('all lists are there at once when one is lifted before they have come', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  const { result } = renderHook(() =>
    useNearLists(steps, { isPart: false, inSightSoFar: useState(1) }),
  );
  expect(result.current.mounted).toBe(1);
  act(() => result.current.mountAll());
  expect(result.current.mounted).toBe(LISTS);
  expect(near(result.current)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
