import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyOnline, UntilLoaded } from './lazy-online.tsx';

/** Code that arrives when the test says so. */
function heldCode() {
  let resolve: (Part: () => ReactNode) => void;
  let reject: (error: unknown) => void;
  const arriving = new Promise<() => ReactNode>((...settle) => ([resolve, reject] = settle));
  const code = jest.fn(() => arriving);
  const settled = (settle: () => void) => act(() => Promise.resolve().then(settle));
  const arrive = () => settled(() => resolve(() => <p>Loaded</p>));
  return { code, arrive, fail: (error: unknown) => settled(() => reject(error)) };
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error === null ? this.props.children : <p>Broken</p>;
  }
}

test('shows something else in its place until its code is there, and its neighbors meanwhile', async () => {
  const { code, arrive } = heldCode();
  const Part = lazyOnline(code);
  render(
    <UntilLoaded fallback={<p>Loading</p>}>
      <p>Neighbor</p>
      <Part />
    </UntilLoaded>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.getByText('Neighbor')).toBeVisible();
  await arrive();
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('code that is there is rendered at once, and loaded once', async () => {
  const { code, arrive } = heldCode();
  const Part = lazyOnline(code);
  const loading = Part.load();
  await arrive();
  await loading;
  render(<Part />);
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(code).toHaveBeenCalledTimes(1);
});

test('a failure is that of the part, and the next who shows it loads again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { code, fail } = heldCode();
  const Part = lazyOnline(code);
  const { unmount } = render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await fail(new Error('Loading chunk 1 failed.'));
  expect(screen.getByText('Broken')).toBeVisible();
  unmount();
  code.mockResolvedValue(() => <p>Loaded</p>);
  render(<Part />);
  expect(await screen.findByText('Loaded')).toBeVisible();
});
