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

test('lists in sight come first, then all of them once their cards are there, with those around', () => {
  const steps = Array.from({ length: LISTS }, () => 284);
  const { result, rerender } = renderHook((isPart) => useNearLists(steps, isPart), {
    initialProps: true,
  });
  act(() => {
    jest.runAllTimers();
  });
  // The window is 1,024 px wide.
  expect(result.current.mounted).toBe(4);
  expect(near(result.current)).toEqual([0, 1, 2, 3]);
  rerender(false);
  expect(result.current.mounted).toBe(4);
  act(() => {
    jest.runAllTimers();
  });
  expect(result.current.mounted).toBe(LISTS);
  expect(near(result.current)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('strips leave room for more lists at first', () => {
  const steps = Array.from({ length: LISTS }, (_, index) => (index < 10 ? 52 : 284));
  const { result } = renderHook(() => useNearLists(steps, false));
  expect(result.current.mounted).toBe(12);
});
