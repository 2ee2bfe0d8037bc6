import { screen, within } from '@testing-library/react';
import type { SavedView } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote, type RemoteActivation } from 'shared-api/remote';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

/** The frame over a remote whose page of all boards saves a view when its button is pressed. */
function openWork(pages: (save: () => void) => RemoteActivation['pages']) {
  const kept: SavedView[] = [];
  const remote = defineRemote({
    name: 'mf-kanban',
    contractVersion: CONTRACT_VERSION,
    activate({ events }) {
      const shown = pages(() => {
        kept.push({ id: 1, name: 'Urgent', filter: 'priority:high', grouping: 'board' });
        events.publish('viewsChanged', {});
      });
      return { routes: [{ path: '*', element: <h1>Board</h1> }], ...(shown && { pages: shown }) };
    },
  });
  return renderShell({
    at: '/dashboard/overview',
    token: 't',
    remotes: { 'mf-kanban': remote },
    handlers: {
      auth: annSignedIn,
      dashboard: {
        getNavigation: () => ({
          data: { views: [...kept], favorites: [], recent: [], projects: [] },
        }),
      },
    },
  });
}

test('two keys lead to the page of all boards, and a view that it saves is in the sidebar', async () => {
  const { user } = openWork((save) => ({
    work: (
      <button type="button" onClick={save}>
        Save
      </button>
    ),
  }));
  await screen.findByRole('link', { name: 'My work' });
  await user.keyboard('gw');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const views = within(await screen.findByRole('region', { name: 'Views' }));
  expect(views.getByRole('link', { name: 'Urgent' })).toHaveAttribute(
    'href',
    '/dashboard/work?q=priority%3Ahigh&group=board',
  );
});

test('a remote from before there was such a page has none', async () => {
  const { user } = openWork(() => undefined);
  await user.click(await screen.findByRole('link', { name: 'My work' }));
  expect(await screen.findByRole('heading', { name: 'Nothing at this address' })).toBeVisible();
});
