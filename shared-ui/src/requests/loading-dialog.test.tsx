import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Modal from 'antd/es/modal';
import { type ComponentType, useState } from 'react';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { lazyOnline, UntilLoaded } from './lazy-online.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface DialogProps {
  onClose: () => void;
}

function Dialog({ onClose }: DialogProps) {
  useFocusReturn();
  return (
    <div role="dialog" aria-label="Loaded">
      <button autoFocus onClick={onClose}>
        Done
      </button>
    </div>
  );
}

function Opener({ Part }: { Part: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <UntilLoaded onClose={close}>
          <Part onClose={close} />
        </UntilLoaded>
      )}
    </>
  );
}

/** A dialog that was asked for, and whose code comes or fails when the test says so. */
async function openLate() {
  let settle: [(Part: ComponentType<DialogProps>) => void, (reason: Error) => void];
  const coming = new Promise<ComponentType<DialogProps>>((...both) => (settle = both));
  const Part = lazyOnline(() => coming);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Opener Part={Part} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return {
    user,
    opener,
    arrive: () => act(() => Promise.resolve().then(() => settle[0](Dialog))),
    fail: () =>
      act(() => Promise.resolve().then(() => settle[1](new Error('Loading chunk 1 failed.')))),
  };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const closeButton = () => screen.queryByRole('button', { name: 'Close' });

test('a dialog that takes longer to load says so, and leaves the focus where it is', async () => {
  const { opener, arrive } = await openLate();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(closeButton()).toBeNull();
  await wait(600);
  // The same element, or a screen reader would not announce what it says now.
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('Loading…');
  expect(opener).toHaveFocus();
  await arrive();
  expect(screen.getByRole('dialog', { name: 'Loaded' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a dialog that is loading is given up by a button', async () => {
  const { user, opener, arrive } = await openLate();
  await wait(600);
  await user.click(closeButton() ?? document.body);
  expect(screen.queryByRole('status')).toBeNull();
  expect(opener).toHaveFocus();
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that opens while that button has the focus returns it to what opened it', async () => {
  const { user, opener, arrive } = await openLate();
  await wait(600);
  await user.tab();
  expect(closeButton()).toHaveFocus();
  await arrive();
  await wait(10);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await wait(10);
  expect(opener).toHaveFocus();
});

test('a failure replaces what says that it is loading', async () => {
  const { user, opener, fail } = await openLate();
  await wait(600);
  await fail();
  expect(screen.getByRole('status')).toHaveTextContent('This could not be loaded.');
  expect(screen.queryByText('Loading…')).toBeNull();
  await user.click(closeButton() ?? document.body);
  await wait(10);
  expect(opener).toHaveFocus();
});

test('over an open dialog what says so is in that dialog, which has the focus for itself', async () => {
  const Part = lazyOnline(() => new Promise<ComponentType>(() => undefined));
  render(
    <>
      <Modal open title="Card" footer={null} closable={false} />
      <UntilLoaded onClose={() => undefined}>
        <Part />
      </UntilLoaded>
    </>,
  );
  await wait(600);
  const card = screen.getByRole('dialog', { name: 'Card' });
  expect(card).toContainElement(closeButton());
  expect(card).toHaveTextContent('Loading…');
});
