import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { preset } from '../testing/fake-projects.ts';
import { openProjects, sevenProjects } from '../testing/open-projects.ts';

type Opened = ReturnType<typeof openProjects>;

const refused = () => {
  throw new FakeRefusal(409, 'There is room for 100 presets.', 'limit-reached');
};

/** A server that holds each new preset until the test accepts or refuses it. */
function slowPresets(isRefused = false) {
  const fake = sevenProjects();
  const create = fake.handlers.setting!.createPreset!;
  const slow = heldHandler(isRefused ? refused : create);
  fake.handlers.setting!.createPreset = slow.handler;
  const accept = () => (fake.handlers.setting!.createPreset = create);
  const on = openProjects(fake, 'ACTIVE?search=Project');
  return { ...on, fake, accept, release: () => act(() => slow.release()) };
}

const presetsButton = () => screen.getByRole('button', { name: 'Presets' });
const listed = () => within(screen.getByRole('list', { name: 'Filter presets' }));
const names = () =>
  listed()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const saveDialog = async () => within(await screen.findByRole('dialog', { name: 'Save filters' }));
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = ({ received }: Opened) =>
  received.filter(({ name }) => name === 'setting.createPreset').map(({ input }) => input);
const listingCalls = ({ received }: Opened) =>
  received.filter(({ name }) => name === 'setting.getPresets').length;

async function save({ user }: Opened, name: string, description = '') {
  await user.click(await screen.findByRole('button', { name: 'Presets' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await saveDialog();
  await user.type(dialog.getByLabelText('Name'), name);
  if (description !== '') await user.type(dialog.getByLabelText('Description'), description);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialogIsClosed();
}

/** Opens the menu and waits until its list is loaded. */
async function openMenu(on: Opened) {
  const asked = listingCalls(on);
  await on.user.click(presetsButton());
  await waitFor(() => expect(listingCalls(on)).toBe(asked + 1));
  await listed().findByRole('button', { name: 'All boards' });
}

test('a preset can be chosen, but not changed, before the server has confirmed it', async () => {
  const on = slowPresets();
  await save(on, 'Garden', 'What grows');
  await waitFor(() => expect(presetsButton()).toHaveFocus());
  await openMenu(on);
  const garden = listed().getByRole('button', { name: 'Garden What grows' });
  expect(listed().queryByRole('button', { name: 'Favorite Garden' })).toBeNull();
  expect(listed().queryByRole('button', { name: 'Delete preset Garden' })).toBeNull();
  act(() => garden.focus());

  on.release();
  expect(await listed().findByRole('button', { name: 'Favorite Garden' })).toBeVisible();
  expect(listed().getByRole('button', { name: 'Delete preset Garden' })).toBeVisible();
  expect(names()).toEqual(['All boards', 'GardenWhat grows']);
  expect(garden).toHaveFocus();
});

test('choosing an unconfirmed preset filters the table', async () => {
  const on = slowPresets();
  await save(on, 'Garden');
  await on.user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(on.location()).toBe('/dashboard/project/ACTIVE'));
  await openMenu(on);
  await on.user.click(listed().getByRole('button', { name: 'Garden' }));
  await waitFor(() => expect(on.location()).toBe('/dashboard/project/ACTIVE?search=Project'));
});

test('presets saved in quick succession are all sent, in order', async () => {
  const on = slowPresets();
  await save(on, 'Garden');
  await save(on, 'Orchard');
  await openMenu(on);
  expect(names()).toEqual(['All boards', 'Garden', 'Orchard']);

  on.release();
  await waitFor(() => expect(sent(on)).toMatchObject([{ name: 'Garden' }, { name: 'Orchard' }]));
  await listed().findByRole('button', { name: 'Favorite Garden' });
  await listed().findByRole('button', { name: 'Favorite Orchard' });
  expect(names()).toEqual(['All boards', 'Garden', 'Orchard']);
});

test('a list read before a preset was created does not remove it', async () => {
  const on = slowPresets();
  const { setting } = on.fake.handlers;
  const { getPresets } = setting!;
  const early = heldHandler(() => ({ data: [preset(1)] }));
  setting!.getPresets = early.handler;
  await save(on, 'Garden');
  setting!.getPresets = getPresets!;
  on.release();
  await waitFor(() => expect(listingCalls(on)).toBe(2));
  act(() => early.release());

  setting!.getPresets = heldHandler(getPresets!).handler;
  await openMenu(on);
  expect(listed().getByRole('button', { name: 'Favorite Garden' })).toBeVisible();
});

test('a preset that the list contains before its own response arrives shows once', async () => {
  const on = slowPresets();
  const { setting } = on.fake.handlers;
  const { createPreset, getPresets } = { createPreset: on.accept(), ...setting };
  const held = heldHandler((created: ReturnType<typeof createPreset>) => created);
  setting!.createPreset = (fields, request) => held.handler(createPreset(fields, request));
  await save(on, 'Garden');
  await openMenu(on);
  await listed().findByRole('button', { name: 'Favorite Garden' });

  setting!.getPresets = heldHandler(getPresets!).handler;
  act(() => held.release());
  await waitFor(() => expect(names()).toEqual(['All boards', 'Garden']));
});

test('a refused preset reopens its dialog with the input and its filters', async () => {
  const on = slowPresets(true);
  await save(on, 'Garden', 'What grows');
  await on.user.click(screen.getByRole('button', { name: 'Clear all' }));
  on.release();

  const dialog = await saveDialog();
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is room for 100 presets.');
  expect(dialog.getByLabelText('Name')).toHaveValue('Garden');
  expect(dialog.getByLabelText('Description')).toHaveValue('What grows');
  expect(on.notices.failure).toEqual([]);

  on.accept();
  await on.user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialogIsClosed();
  await waitFor(() => expect(sent(on)).toHaveLength(2));
  expect(sent(on)[1]).toEqual(sent(on)[0]);
  await openMenu(on);
  expect(names()).toEqual(['All boards', 'GardenWhat grows']);
});

test('a preset refused while the menu is open waits until the menu is closed', async () => {
  const on = slowPresets(true);
  await save(on, 'Garden');
  await openMenu(on);
  act(() => listed().getByRole('button', { name: 'Garden' }).focus());
  on.release();

  await waitFor(() => expect(on.notices.failure).toHaveLength(1));
  expect(on.notices.failure[0]).toEqual({ message: 'There is room for 100 presets.' });
  expect(names()).toEqual(['All boards']);
  expect(presetsButton()).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await on.user.keyboard('{Escape}');
  const dialog = await saveDialog();
  expect(dialog.getByLabelText('Name')).toHaveValue('Garden');
  await on.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogIsClosed();
  await waitFor(() => expect(presetsButton()).toHaveFocus());
});

test('several refused presets are each returned to the user', async () => {
  const on = slowPresets(true);
  await save(on, 'Garden');
  await save(on, 'Orchard');
  on.release();
  for (const name of ['Garden', 'Orchard']) {
    const dialog = await saveDialog();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue(name));
    await on.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
  await dialogIsClosed();
  await waitFor(() => expect(presetsButton()).toHaveFocus());
  expect(on.notices.failure).toHaveLength(1);
});

test('a preset refused after leaving the screen is reported with its input', async () => {
  const on = slowPresets(true);
  await save(on, 'Garden', 'What grows');
  on.unmount();
  on.release();
  await waitFor(() =>
    expect(on.notices.failure).toMatchObject([
      { message: 'There is room for 100 presets.', typed: 'Garden\nWhat grows' },
    ]),
  );
});

test('a preset refused after leaving the remote is reported with its input', async () => {
  const on = slowPresets(true);
  await save(on, 'Garden', 'What grows');
  on.leave();
  on.release();
  await waitFor(() =>
    expect(on.notices.failure).toMatchObject([
      { message: 'There is room for 100 presets.', typed: 'Garden\nWhat grows' },
    ]),
  );
});

test('an accidental Escape does not discard the input for a preset', async () => {
  const { user } = slowPresets();
  await user.click(await screen.findByRole('button', { name: 'Presets' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await saveDialog();
  await user.type(dialog.getByLabelText('Name'), 'Garden{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Garden');
});
