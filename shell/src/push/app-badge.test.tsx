import { act, screen, waitFor } from '@testing-library/react';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

test("the application's icon has the number of the bell, until somebody signs out", async () => {
  const shown: (number | null)[] = [];
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.resolve(void shown.push(null)),
  });
  let unreadCount = 3;
  const { services, emitToUser } = renderShell({
    at: '/dashboard/settings',
    token: 't',
    handlers: {
      auth: annSignedIn,
      notification: { getUnreadCount: () => ({ data: { unreadCount, newestId: 9 } }) },
    },
  });
  await screen.findByRole('heading', { name: 'Settings' });
  await waitFor(() => expect(shown).toEqual([3]));
  unreadCount = 4;
  act(emitToUser);
  await waitFor(() => expect(shown).toEqual([3, 4]));
  act(() => services.session.signOut());
  await waitFor(() => expect(shown).toEqual([3, 4, null]));
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});
