/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeHandlers, refused } from 'shared-api/testing';
import { card } from 'shared-api/testing/examples';
import { openChanges, rename, section } from '../testing/open-changes.tsx';

/** A card whose title somebody else has changed by the time that edits arrive. */
function overtaken(name: string) {
  const now = card(11, 1, { version: 5, name });
  const edit: NonNullable<FakeHandlers['card']>['edit'] = ({ version, name: next = now.name }) => {
    if (version !== now.version)
      throw refused(
        'stale-version',
        { by: 'Ben Ames', at: '2026-01-02T10:00:00.000Z' },
        { data: { ...now } },
      );
    Object.assign(now, { name: next, version: now.version + 1 });
    return { data: { ...now } };
  };
  return { now, handlers: { card: { edit } } };
}

test('texts that two people have changed are merged, which is said and can be seen', async () => {
  const { now, handlers } = overtaken('Sow green beans');
  const { queue, user } = await openChanges(handlers);
  queue(rename('Sow beans', 'Sow beans today'));
  expect(await screen.findByText('Your text and the one by Ben Ames were merged')).toBeVisible();
  expect(now.name).toBe('Sow green beans today');
  await user.click(screen.getByRole('button', { name: 'Show changes' }));
  const saved = await section('Saved');
  await user.click(within(saved).getByText('Your text and the one by Ben Ames were merged'));
  expect(within(saved).getByRole('region', { name: 'Ben Ames' })).toHaveTextContent(
    'Sow[new: green] beans',
  );
  expect(within(saved).getByRole('region', { name: 'Merged' })).toHaveTextContent(
    'Sow[new: green] beans[new: today]',
  );
});

async function openConflict() {
  const server = overtaken('Sow peas');
  const shell = await openChanges(server.handlers);
  shell.queue(rename('Sow beans', 'Sow leeks'));
  expect(await screen.findByText(/^Ben Ames changed the same as you/)).toBeVisible();
  await shell.user.click(screen.getByRole('button', { name: 'Show changes' }));
  const conflicts = await section('To decide');
  return { ...shell, ...server, conflicts };
}

test('an edit that meets another one of the same is kept beside it until its person decides', async () => {
  const { conflicts, user, now, openPanel } = await openConflict();
  const mine = within(conflicts).getByRole('region', { name: 'Yours' });
  expect(mine).toHaveTextContent('Sow[new: leeks]');
  const theirs = within(conflicts).getByRole('region', { name: 'Ben Ames' });
  expect(theirs).toHaveTextContent('Sow[new: peas]');
  const result = within(conflicts).getByRole('textbox', { name: 'Result' });
  expect(result).toHaveValue('Sow leeks');
  await user.type(result, ' and peas');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openPanel();
  const kept = await section('To decide');
  const draft = within(kept).getByRole('textbox', { name: 'Result' });
  expect(draft).toHaveValue('Sow leeks and peas');
  await user.click(within(kept).getByRole('button', { name: /^Save result/ }));
  await waitFor(() => expect(now.name).toBe('Sow leeks and peas'));
  expect(screen.queryByRole('region', { name: 'To decide' })).toBeNull();
});

test('one’s own text is kept by an edit on the present version, which may meet the next one', async () => {
  const { conflicts, user, now } = await openConflict();
  Object.assign(now, { name: 'Sow oats', version: 8 });
  await user.click(within(conflicts).getByRole('button', { name: /^Keep yours/ }));
  const theirs = await screen.findByRole('region', { name: 'Ben Ames' });
  await waitFor(() => expect(theirs).toHaveTextContent('oats'));
  await user.click(await screen.findByRole('button', { name: /^Keep yours/ }));
  await waitFor(() => expect(now.name).toBe('Sow leeks'));
});

test("the other's text is kept without an edit, and Undo brings the conflict back", async () => {
  const { conflicts, user, now } = await openConflict();
  await user.click(within(conflicts).getByRole('button', { name: /^Keep theirs/ }));
  await screen.findByText('Their version is kept');
  expect(screen.queryByRole('region', { name: 'To decide' })).toBeNull();
  expect(now).toMatchObject({ name: 'Sow peas', version: 5 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await section('To decide')).toBeVisible();
});

test('a priority is shown by its name', async () => {
  const now = card(11, 1, { version: 5, priority: 'high' });
  const { queue, openPanel } = await openChanges({
    card: {
      edit() {
        throw refused('stale-version', {}, { data: now });
      },
    },
  });
  queue({
    ...rename('Sow', 'Sow'),
    input: { boardId: 7, cardId: 11, priority: 'low' },
    edit: { of: 'card', id: 11, version: 1, before: { priority: 'medium' } },
  });
  await openPanel();
  const conflicts = await section('To decide');
  expect(within(conflicts).getByRole('group', { name: 'Priority' })).toBeVisible();
  expect(within(conflicts).getByRole('region', { name: 'Yours' })).toHaveTextContent('Low');
  const theirs = within(conflicts).getByRole('region', { name: 'Somebody else’s' });
  expect(theirs).toHaveTextContent('High');
  expect(within(conflicts).queryByRole('textbox')).toBeNull();
});
