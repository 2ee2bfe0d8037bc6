import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import useNotification from 'antd/es/notification/useNotification';
import type { Notify } from 'shared-api/remote';
import { createNotify } from './notify.tsx';

function renderNotices(): Notify {
  let notify: Notify | undefined;
  function Notices() {
    const [instance, holder] = useNotification();
    notify = createNotify({ run: (act) => act(instance) });
    return holder;
  }
  render(<Notices />);
  return notify!;
}

test('a success gives way to the next notice, a failure stays', async () => {
  const notify = renderNotices();
  act(() => notify.failure('The card could not be moved.'));
  act(() => notify.success('Card archived'));
  await screen.findByText('Card archived');
  act(() => notify.success('Card deleted'));
  await screen.findByText('Card deleted');
  await waitFor(() => expect(screen.queryByText('Card archived')).toBeNull());
  expect(screen.getByText('The card could not be moved.')).toBeVisible();
  act(() => notify.failure('The list could not be moved.'));
  await waitFor(() => expect(screen.queryByText('Card deleted')).toBeNull());
});

test('a refusal that is repeated replaces the one before', async () => {
  const notify = renderNotices();
  act(() => notify.failure('The list could not be moved.'));
  for (let press = 0; press < 3; press++)
    act(() => notify.failure('You cannot change the cards of this board.'));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText('You cannot change the cards of this board.')).toBeVisible();
  expect(screen.getByText('The list could not be moved.')).toBeVisible();
});

test('input that could not be saved is in the notice, to be copied', async () => {
  const user = userEvent.setup();
  const notify = renderNotices();
  const text = 'Two\nlines';
  act(() => notify.failure('The card “Plan” has been deleted.', { typed: text }));
  expect(await screen.findByText('The card “Plan” has been deleted.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you typed' })).toHaveValue(text);
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(text);
});

test('the things that a notice is about are a list, folded at first', async () => {
  const notify = renderNotices();
  const items = [{ name: 'Plan', reason: 'The list is full.' }, { name: 'Build' }];
  act(() => notify.failure('2 were not changed', { items }));
  const summary = await screen.findByText('Which ones');
  const list = summary.closest('details')!;
  expect(list).not.toHaveAttribute('open');
  await userEvent.click(summary);
  expect(list).toHaveAttribute('open');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PlanThe list is full.',
    'Build',
  ]);
});
