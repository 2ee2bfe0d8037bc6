import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { DialogOpener } from '../testing/DialogOpener.tsx';
import { lazyOnline, UntilLoaded } from './lazy-online.tsx';

/** Code that arrives when the test says so. */
function heldCode() {
  let resolve: (Part: () => ReactNode) => void;
  const arriving = new Promise<() => ReactNode>((settle) => (resolve = settle));
  const code = jest.fn(() => arriving);
  const arrive = () => act(() => Promise.resolve().then(() => resolve(() => <p>Loaded</p>)));
  return { code, arrive };
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

const missing = new Error('Loading chunk 1 failed.');

/** Code that cannot be loaded until the test says so. */
function missingCode() {
  const code = jest.fn<Promise<() => ReactNode>, []>(() => Promise.reject(missing));
  return { code, found: (Part = () => <p>Loaded</p>) => code.mockResolvedValue(Part) };
}

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

async function goOnline() {
  setOnline(true);
  await act(() => Promise.resolve(void window.dispatchEvent(new Event('online'))));
}

afterEach(() => jest.restoreAllMocks());

test('a part that cannot be loaded says so in its place, and tries again as often as one likes', async () => {
  const { code, found } = missingCode();
  const Part = lazyOnline(code);
  const user = userEvent.setup();
  render(
    <>
      <p>Neighbor</p>
      <Part />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.getByText('Neighbor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const again = () => user.click(screen.getByRole('button', { name: /Try again/ }));
  await again();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This could not be'));
  expect(code).toHaveBeenCalledTimes(2);
  found();
  await again();
  expect(await screen.findByText('Loaded')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([undefined, -1])(
  'a part that another try has loaded is the next that the Tab key leads into, around it tabindex %s',
  async (tabIndex) => {
    const { code, found } = missingCode();
    const Part = lazyOnline(code);
    const user = userEvent.setup();
    render(
      <>
        <button>Before</button>
        <section tabIndex={tabIndex}>
          <Part />
        </section>
        <button>After</button>
      </>,
    );
    const around = document.querySelector('section')!;
    found(() => <button>Inside</button>);
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await user.keyboard('{Enter}');
    const inside = await screen.findByRole('button', { name: 'Inside' });
    await user.tab();
    expect(inside).toHaveFocus();
    expect(around.getAttribute('tabindex')).toBe(tabIndex === undefined ? null : String(tabIndex));
  },
);

test('without a network a part looks as if it was being loaded, until there is one', async () => {
  setOnline(false);
  const { code, found } = missingCode();
  const Part = lazyOnline(code);
  await act(() =>
    render(
      <UntilLoaded fallback={<p>Loading</p>}>
        <Part />
      </UntilLoaded>,
    ),
  );
  expect(code).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  found();
  await goOnline();
  expect(await screen.findByText('Loaded')).toBeVisible();
});

async function openMissing() {
  const { code, found } = missingCode();
  const user = userEvent.setup();
  render(<DialogOpener Dialog={lazyOnline(code)} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: /loaded/ });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  return { code, found, user, opener };
}

test.each([
  ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])(
  'a dialog that cannot be loaded is closed by %s, and loaded when opened again',
  async (_, close) => {
    const { found, user, opener } = await openMissing();
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
    found();
    await user.click(opener);
    expect(await screen.findByText('Loaded')).toBeVisible();
  },
);

test('a dialog that cannot be loaded tries again from the keyboard', async () => {
  const { found, user } = await openMissing();
  found();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Loaded')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('over an open dialog what says so can be reached from the keyboard, and so can the dialog after it', async () => {
  const { code } = missingCode();
  const Part = lazyOnline(code);
  const close = jest.fn();
  const shown = (isOpen: boolean) => (
    <>
      <Modal open title="Card" footer={null}>
        <input aria-label="Comment" />
      </Modal>
      {isOpen && (
        <UntilLoaded onClose={close}>
          <Part />
        </UntilLoaded>
      )}
    </>
  );
  const { rerender } = render(shown(false));
  const user = userEvent.setup();
  const comment = await screen.findByRole('textbox', { name: 'Comment' });
  await user.click(comment);
  rerender(shown(true));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.keyboard('{Tab}');
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  rerender(shown(false));
  await waitFor(() => expect(comment).toHaveFocus());
});

test('without a network a dialog says so at once, and opens when there is one', async () => {
  setOnline(false);
  const { found } = await openMissing();
  expect(screen.getByRole('status')).toHaveTextContent('as soon as you are online again');
  found();
  await goOnline();
  expect(await screen.findByText('Loaded')).toBeVisible();
});

test('a part that shows nothing by itself does not mention its failure', async () => {
  const { code, found } = missingCode();
  const Part = lazyOnline(code);
  const shown = (isSilent: boolean) => (
    <UntilLoaded isSilent={isSilent} onClose={() => undefined}>
      <Part />
    </UntilLoaded>
  );
  const { rerender, container } = await act(() => render(shown(true)));
  expect(code).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
  rerender(shown(false));
  expect(screen.getByRole('status')).toBeVisible();
  rerender(shown(true));
  found();
  await goOnline();
  expect(await screen.findByText('Loaded')).toBeVisible();
});

test('a failure is reported as one that nobody caught', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const Part = lazyOnline(missingCode().code);
  render(<Part />);
  await screen.findByRole('alert');
  expect(reported.mock.calls).toEqual([[missing]]);
  Reflect.deleteProperty(globalThis, 'reportError');
});
