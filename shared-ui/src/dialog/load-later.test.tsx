import { act, render, screen, waitFor } from '@testing-library/react';
import { FailureNoticeProvider, loadLater } from './load-later.tsx';
import { UntilLoaded } from '../requests/lazy-online.tsx';

const Opened = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close</button>;

test('without a network a dialog closes with a notice, and opens once it can be loaded', async () => {
  const code = jest.fn(() => Promise.resolve(Opened));
  code.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  const fail = jest.fn();
  const Dialog = loadLater(code);
  const onClose = jest.fn();
  const open = () =>
    render(
      <FailureNoticeProvider value={fail}>
        <UntilLoaded>
          <Dialog onClose={onClose} />
        </UntilLoaded>
      </FailureNoticeProvider>,
    );
  const { unmount } = await act(open);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(fail.mock.calls).toEqual([
    ['This could not be loaded. Try again when you are connected.'],
  ]);
  unmount();

  await act(open);
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(fail).toHaveBeenCalledTimes(1);
});
