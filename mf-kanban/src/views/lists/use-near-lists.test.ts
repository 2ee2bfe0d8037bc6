import { act, renderHook } from '@testing-library/react';
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

/** How many lists are mounted after each task. */
function mountedByTask(steps: readonly number[]) {
  const { result } = renderHook(() => useNearLists(steps));
  const mounted = [result.current.mounted];
  while (jest.getTimerCount() > 0) {
    act(() => void jest.runOnlyPendingTimers());
    mounted.push(result.current.mounted);
  }
  return { mounted, near: near(result.current) };
}

test('lists in sight come one after the other, then all of them, with the cards of those around', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  // The window is 1,024 px wide.
  const shown = mountedByTask(steps);
  expect(shown.mounted).toEqual([0, 1, 2, 3, 4, LISTS]);
  expect(shown.near).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('strips leave room for more lists at first', () => {
  const steps = Array.from({ length: LISTS }, (_, index) => (index < 10 ? 52 : 284));
  expect(mountedByTask(steps).mounted.at(-2)).toBe(12);
});
