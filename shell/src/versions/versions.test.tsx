import { screen, within } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import type { Pins } from '../pins/pins.ts';
import { manifestOf } from '../testing/manifests.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const { fetch } = globalThis;
beforeEach(() => {
  // What jsdom does not have: the remote is first requested right when the page begins.
  performance.getEntriesByName = () => [{ startTime: 0 } as PerformanceEntry];
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const boards = {
  name: 'mf-boards',
  version: '2.0.0',
  container: 'mf_boards',
  entry: '/store/mf-boards/2.0.0/e.js',
  base: '/store/mf-boards/2.0.0/',
  files: {},
  ...manifestOf('mf-boards'),
};
const projects = {
  ...boards,
  name: 'mf-projects',
  entry: '/store/mf-projects/2.0.0/e.js',
  ...manifestOf('mf-projects'),
};

const offered = {
  'mf-boards': [
    { version: '3.0.0', builtAt: '2026-11-25T10:00:00Z', fits: false },
    { version: '2.1.0', builtAt: '2026-11-24T10:00:00Z', fits: true },
    { version: '2.0.0', builtAt: '2026-11-20T10:00:00Z', fits: true, pinned: true },
  ],
};

/** The gateway offers these versions. */
function offer(status: number) {
  globalThis.fetch = ((address: string) => {
    expect(address).toBe('/overrides.json');
    return Promise.resolve({ status, ok: status === 200, json: () => Promise.resolve(offered) });
  }) as typeof globalThis.fetch;
}

function open(remotes: Pins['remotes'], override = true) {
  const render = () => <h1>Garden</h1>;
  return renderShell({
    at: '/dashboard/project/ACTIVE?q=x',
    token: 't',
    handlers: { auth: annSignedIn },
    remotes: {
      'mf-projects': defineRemote({
        name: 'mf-projects',
        contractVersion: CONTRACT_VERSION,
        activate: () => ({ routes: [{ path: '*', element: render() }] }),
      }),
    },
    shownPins: { ...(override && { override }), env: 'staging', remotes },
  });
}

async function openPanel({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const panel = await screen.findByRole('dialog', { name: 'Versions on this page' });
  await within(panel).findByRole('heading', { name: 'mf-boards' });
  const row = (name: string) =>
    within(within(panel).getByRole('heading', { name }).closest('li') ?? panel);
  return { panel: within(panel), row };
}

test('the panel says what this page runs, and a chosen version loads the page again with it', async () => {
  offer(200);
  const page = open({ 'mf-boards': boards, 'mf-projects': projects });
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
  const { panel, row } = await openPanel(page);
  expect(panel.getByText(/^This page is staging, revision 7\./)).toBeVisible();
  expect(row('mf-projects').getByText(/^Loaded in [\d,]+ ms$/)).toBeVisible();
  expect(row('mf-boards').getByText('Not loaded on this page')).toBeVisible();
  const choice = row('mf-boards').getByRole('combobox', { name: 'Version of mf-boards' });
  await page.user.click(choice);
  const misfit = await screen.findByText('3.0.0 (does not fit)');
  expect(misfit.closest('.ant-select-item')).toHaveClass('ant-select-item-option-disabled');
  await page.user.click(screen.getByText(/^2\.1\.0 \(/));
  expect(page.left).toEqual(['/dashboard/project/ACTIVE?q=x&override=mf-boards%402.1.0']);
});

test('what this browser alone has is named on the page and in the panel, with a way back', async () => {
  offer(200);
  const page = open({
    'mf-boards': { ...boards, version: '2.1.0', overridden: true },
    'mf-projects': { ...projects, base: 'http://localhost:8101/', unchecked: true },
  });
  const status = await screen.findByText('mf-boards is 2.1.0 in this browser');
  expect(status).toBeVisible();
  expect(screen.getByText('mf-projects is served from localhost:8101')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use what everybody has' })).toHaveAttribute(
    'href',
    '/?override=off',
  );
  const { row, panel } = await openPanel(page);
  expect(row('mf-boards').getByText('chosen here')).toBeVisible();
  expect(row('mf-projects').getByText('from this machine')).toBeVisible();
  await page.user.click(row('mf-boards').getByRole('combobox'));
  await page.user.click(await screen.findByText('2.0.0, for all'));
  await page.user.type(panel.getByRole('textbox', { name: 'Port' }), '8102');
  await page.user.click(panel.getByRole('button', { name: 'Use it' }));
  expect(page.left).toEqual([
    '/dashboard/project/ACTIVE?q=x&override=mf-boards%40off',
    '/dashboard/project/ACTIVE?q=x&override=mf-boards%408102',
  ]);
});

test('errors of remotes are listed; versions that cannot be listed can be asked for again', async () => {
  offer(500);
  const { user } = renderShell({
    at: '/dashboard/project',
    token: 't',
    handlers: { auth: annSignedIn },
    shownPins: { override: true, remotes: { 'mf-boards': boards, 'mf-projects': projects } },
  });
  await screen.findByText('“Projects” cannot be shown right now');
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Versions on this page' }));
  offer(200);
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByText(/2\.0\.0 did not load:/)).toBeVisible();
  expect(panel.getByText('mf-projects cannot be fetched.')).toBeVisible();
});

test('where operators do not allow it, there is neither badge nor panel', async () => {
  open({ 'mf-boards': boards, 'mf-projects': projects }, false);
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull();
});
