import { createSwapPreview } from './swap-preview.ts';

const shifts = (preview: ReturnType<typeof createSwapPreview>) =>
  [0, 1, 2, 3].map((index) => preview.shiftOf(index));

test('the list that would be swapped with takes the place of the one in the air; all others stay', () => {
  const preview = createSwapPreview();
  expect(shifts(preview)).toEqual([null, null, null, null]);
  preview.show({ from: 0, onto: 2 });
  expect(shifts(preview)).toEqual([0, 0, -672, 0]);
  preview.show({ from: 3, onto: 2 });
  expect(shifts(preview)).toEqual([0, 0, 336, 0]);
  preview.show({ from: 3, onto: 3 });
  expect(shifts(preview)).toEqual([0, 0, 0, 0]);
});

test('who listens hears of each change until they stop', () => {
  const preview = createSwapPreview();
  let heard = 0;
  const stop = preview.subscribe(() => heard++);
  preview.show({ from: 0, onto: 1 });
  stop();
  preview.show(null);
  expect(heard).toBe(1);
});
