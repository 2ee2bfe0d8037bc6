import { createSwapPreview } from './swap-preview.ts';

const steps = [284, 284, 284, 284];
const shifts = (preview: ReturnType<typeof createSwapPreview>) =>
  [0, 1, 2, 3].map((index) => preview.shiftOf(index));

test('the list to swap with takes the place of the dragged one; all others stay', () => {
  const preview = createSwapPreview();
  expect(shifts(preview)).toEqual([null, null, null, null]);
  preview.show({ from: 0, onto: 2, steps });
  expect(shifts(preview).slice(1)).toEqual([0, -568, 0]);
  preview.show({ from: 3, onto: 2, steps });
  expect(shifts(preview).slice(0, 3)).toEqual([0, 0, 284]);
  preview.show({ from: 3, onto: 3, steps });
  expect(shifts(preview)).toEqual([0, 0, 0, 0]);
});

test('lists between a wide and a narrow one that would swap close the gap', () => {
  const preview = createSwapPreview();
  preview.show({ from: 0, onto: 2, steps: [284, 284, 52, 284] });
  expect(shifts(preview).slice(1)).toEqual([-232, -568, 0]);
  preview.show({ from: 2, onto: 0, steps: [284, 284, 52, 284] });
  expect(shifts(preview)).toEqual([336, -232, expect.any(Number), 0]);
});

test('listeners are called for each change until they unsubscribe', () => {
  const preview = createSwapPreview();
  let calls = 0;
  const stop = preview.subscribe(() => calls++);
  preview.show({ from: 0, onto: 1, steps });
  stop();
  preview.show(null);
  expect(calls).toBe(1);
});
