import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Modal from 'antd/es/modal';
import type { ComponentType } from 'react';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { DialogOpener, type LateDialogProps } from '../testing/DialogOpener.tsx';
import { lazyOnline, UntilLoaded } from './lazy-online.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Dialog({ onClose }: LateDialogProps) {
  useFocusReturn();
  return (
    <div role="dialog" aria-label="Loaded">
      <button autoFocus onClick={onClose}>
        Done
      </button>
    </div>
  );
}

/** A dialog that was asked for, and whose code comes or fails when the test says so. */
async function openLate() {
  let settle: [(Part: ComponentType<LateDialogProps>) => void, (reason: Error) => void];
  const coming = new Promise<ComponentType<LateDialogProps>>((...both) => (settle = both));
  const Part = lazyOnline(() => coming);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<DialogOpener Dialog={Part} />);
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
/** One step after the other, since the second begins when the first has been rendered. */
async function waitForSign(): Promise<void> {
  await wait(500);
  await wait(100);
}
const closeButton = () => screen.queryByRole('button', { name: 'Close' });

test('a dialog that takes longer to load says so, and leaves the focus where it is', async () => {
  const { opener, arrive } = await openLate();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(closeButton()).toBeNull();
  await waitForSign();
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
  await waitForSign();
  await user.click(closeButton() ?? document.body);
  expect(screen.queryByRole('status')).toBeNull();
  expect(opener).toHaveFocus();
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that opens while that button has the focus returns it to what opened it', async () => {
  const { user, opener, arrive } = await openLate();
  await waitForSign();
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
  await waitForSign();
  await fail();
  expect(screen.getByRole('status')).toHaveTextContent('This could not be loaded.');
  expect(screen.queryByText('Loading…')).toBeNull();
  await user.click(closeButton() ?? document.body);
  await wait(10);
  expect(opener).toHaveFocus();
});

/** A dialog that is loaded over the dialog of a card. */
function OverCard({ Part, isOpen }: { Part: ComponentType; isOpen: boolean }) {
  return (
    <>
      {isOpen && <Modal open title="Card" footer={null} closable={false} />}
      <UntilLoaded onClose={() => undefined}>
        <Part />
      </UntilLoaded>
    </>
  );
}

test('over an open dialog what says so is in that dialog, which has the focus for itself', async () => {
  render(<OverCard Part={lazyOnline(() => new Promise<ComponentType>(() => undefined))} isOpen />);
  await waitForSign();
  const card = screen.getByRole('dialog', { name: 'Card' });
  expect(card).toContainElement(closeButton());
  expect(card).toHaveTextContent('Loading…');
});

test('when that dialog closes, what says so stays, and is announced where it is then', async () => {
  const Part = lazyOnline(() => new Promise<ComponentType>(() => undefined));
  const { rerender } = render(<OverCard Part={Part} isOpen />);
  await waitForSign();
  expect(screen.getByRole('dialog', { name: 'Card' })).toHaveTextContent('Loading…');
  rerender(<OverCard Part={Part} isOpen={false} />);
  await wait(0);
  const status = screen.getByRole('status');
  // Screen readers announce what changes in an element that is there.
  expect(status).toBeEmptyDOMElement();
  await wait(100);
  expect(status).toHaveTextContent('Loading…');
  expect(closeButton()).toBeVisible();
});

test('when that dialog closes, a failure stays, and has the focus', async () => {
  const Part = lazyOnline(() =>
    Promise.reject<ComponentType>(new Error('Loading chunk 1 failed.')),
  );
  const { rerender } = render(<OverCard Part={Part} isOpen />);
  await wait(0);
  expect(screen.getByRole('dialog', { name: 'Card' })).toHaveTextContent('could not be loaded');
  rerender(<OverCard Part={Part} isOpen={false} />);
  await wait(0);
  const failed = screen.getByRole('dialog', { name: 'This could not be loaded.' });
  expect(failed).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});
