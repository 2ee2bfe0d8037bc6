import { screen, waitFor, within } from '@testing-library/react';
import { NOTHING } from '../testing/home.ts';
import {
  CONTRACT_VERSION,
  type RemoteActivation,
  type RemoteManifest,
  type Slot,
} from 'shared-api/remote';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const NAME = 'mf-notes';
const title = { en: 'Notes', de: 'Notizen' };
const common = { id: 'notes', title, order: 1 };
const icon = ['M4 4h16'];

const manifestWith = (...slots: Slot[]): Record<string, RemoteManifest> => ({
  [NAME]: { title, slots },
});

function open(at: string, slot: Slot | readonly Slot[], contents: Partial<RemoteActivation>) {
  const activate = () => ({ routes: [], ...contents });
  return renderShell({
    at,
    token: 't',
    added: manifestWith(...[slot].flat()),
    remotes: { [NAME]: { name: NAME, contractVersion: CONTRACT_VERSION, activate } },
    handlers: { auth: annSignedIn, dashboard: { getOverview: () => ({ data: NOTHING }) } },
  });
}

function Broken(): never {
  throw new Error('broken part');
}

test('a remote adds a section to the settings', async () => {
  const Part = () => <p>How notes are sorted</p>;
  open(
    '/dashboard/settings',
    { slot: 'settings-section', ...common },
    {
      settingsSections: { notes: Part },
    },
  );
  const section = await screen.findByRole('region', { name: 'Notes' });
  expect(await within(section).findByText('How notes are sorted')).toBeVisible();
});

test('a remote adds a widget to the home page', async () => {
  const Part = () => <p>Three notes</p>;
  open('/dashboard/overview', { slot: 'home-widget', ...common }, { homeWidgets: { notes: Part } });
  const widget = await screen.findByRole('region', { name: 'Notes' });
  expect(await within(widget).findByText('Three notes')).toBeVisible();
});

test('a slot of a kind that a newer shell has is ignored, with nothing else', async () => {
  const Part = () => <p>Three notes</p>;
  const later = { slot: 'timeline-lane', lanes: ['notes'] } as unknown as Slot;
  const widget = { slot: 'home-widget', ...common, size: 'wide' } as const;
  const { errors } = open('/dashboard/overview', [later, widget], { homeWidgets: { notes: Part } });
  const region = await screen.findByRole('region', { name: 'Notes' });
  expect(await within(region).findByText('Three notes')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a part that breaks is replaced alone, and is there again once it works', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Part = () => (isBroken ? <Broken /> : <p>Three notes</p>);
  const { user, reports } = open(
    '/dashboard/overview',
    { slot: 'home-widget', ...common },
    { homeWidgets: { notes: Part } },
  );
  const widget = await screen.findByRole('region', { name: 'Notes' });
  expect(await within(widget).findByRole('alert')).toHaveTextContent(
    '“Notes” cannot be shown right now',
  );
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(reports).toContain(`${NAME}@2.0.0 render-failed`);
  isBroken = false;
  await user.click(within(widget).getByRole('button', { name: 'Restart this part' }));
  expect(await within(widget).findByText('Three notes')).toBeVisible();
  report.mockRestore();
});

test('a command of a remote is in the palette, and one that fails is reported', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  const subjects: unknown[] = [];
  const { user } = open(
    '/dashboard/overview',
    { slot: 'command', on: 'palette', ...common, title: { en: 'Write a note' }, icon },
    {
      commands: {
        notes: (subject) => {
          subjects.push(subject);
          if (subjects.length > 1) throw new Error('no more');
        },
      },
    },
  );
  await screen.findByRole('heading', { name: 'Home' });
  for (const _ of [1, 2]) {
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Search and commands' });
    await waitFor(() => expect(within(palette).getByRole('combobox')).toHaveFocus());
    await user.keyboard('write a note');
    await within(palette).findByRole('option', { name: /Write a note/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(palette).not.toBeInTheDocument());
  }
  await waitFor(() => expect(subjects).toEqual([{ on: 'palette' }, { on: 'palette' }]));
  expect(await screen.findByText('“Write a note” did not work')).toBeVisible();
  report.mockRestore();
});

test('a page of a remote has an entry in the sidebar, and is not there without it', async () => {
  const route = {
    slot: 'route' as const,
    path: '/dashboard/notes/*',
    menu: { label: title, icon },
  };
  const element = <h1>All notes</h1>;
  const { user, path } = open('/dashboard/overview', route, { routes: [{ path: '*', element }] });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu).getByRole('link', { name: 'Notes' }));
  expect(await screen.findByRole('heading', { name: 'All notes' })).toBeVisible();
  expect(path()).toBe('/dashboard/notes');
  expect(within(menu).getByRole('link', { name: 'Notes' })).toHaveAttribute('aria-current', 'page');
});
