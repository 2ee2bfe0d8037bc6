import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import useNotification from 'antd/es/notification/useNotification';
import type { Notify } from 'shared-api/remote';
import { createNotify } from './notify.tsx';

function renderNotices(): Notify {
  let notify: Notify | undefined;
  function Notices() {
    const [instance, holder] = useNotification();
    notify = createNotify(() => instance);
    return holder;
  }
  render(<Notices />);
  return notify!;
}

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
