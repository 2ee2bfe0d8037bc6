import { readingStep } from './reading-step.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

test('the right arrow goes on, and the left one does where text runs from right to left', () => {
  const steps = () => ['ArrowLeft', 'ArrowRight', 'ArrowDown'].map(readingStep);
  expect(steps()).toEqual([-1, 1, 0]);
  document.documentElement.dir = 'rtl';
  expect(steps()).toEqual([1, -1, 0]);
});
