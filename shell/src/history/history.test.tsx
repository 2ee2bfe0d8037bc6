import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal, refused } from 'shared-api/testing';
import { ARCHIVING, openHistory } from '../testing/open-history.tsx';

test('an act is undone and redone by keys, and each is said', async () => {
  const { doIt, undo, redo, undone, user } = await openHistory();
  const key = doIt();
  await undo();
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone).toMatchObject([{ key, force: false }]);
  await redo();
  expect(await screen.findByText('Redone: list archived or restored')).toBeVisible();
  expect(undone[1]).toMatchObject({ key: undone[0]!.own });
  await undo();
  await waitFor(() => expect(undone[2]).toMatchObject({ key: undone[1]!.own }));
  await waitFor(() => expect(screen.getByText('Undone: list archived or restored')).toBeVisible());
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(undone[3]).toMatchObject({ key: undone[2]!.own }));
});

test('what was done is undone and redone after the page is loaded again, by the same person', async () => {
  const before = await openHistory();
  const keys = [before.doIt(), before.doIt()];
  await before.undo();
  await waitFor(() => expect(before.undone).toMatchObject([{ key: keys[1] }]));
  await screen.findByText('Undone: list archived or restored');
  before.unmount();

  const history = sessionStorage.getItem('history') ?? '';
  const after = await openHistory({}, undefined, { history });
  await after.undo();
  await waitFor(() => expect(after.undone).toMatchObject([{ key: keys[0] }]));
  await screen.findByText('Undone: list archived or restored');
  await after.redo();
  await after.redo();
  await waitFor(() => expect(after.undone[2]).toMatchObject({ key: before.undone[0]!.own }));
  after.unmount();

  for (const unusable of [
    history.replace(/"userId":\d+/, '"userId":99'),
    '{"userId":1,"un',
    'null',
  ]) {
    const other = await openHistory({}, undefined, { history: unusable });
    await other.undo();
    const key = other.doIt();
    await other.undo();
    await waitFor(() => expect(other.undone).toMatchObject([{ key }]));
    other.unmount();
  }
});

test('a hundred and more acts are undone, the latest first', async () => {
  const { doIt, undo, undone } = await openHistory();
  const keys = Array.from({ length: 120 }, () => doIt());
  for (const _ of keys) await undo();
  await waitFor(() => expect(undone.map(({ key }) => key)).toEqual(keys.toReversed()));
});

test('a timer that does not run again is said', async () => {
  const { doIt, undo } = await openHistory({}, () => 1);
  doIt();
  await undo();
  const notice = await screen.findByText(/^Undone: list archived or restored\. The timer on it/);
  expect(notice).toBeVisible();
});

test('an act that still waits is sent first, and undone after it', async () => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { doIt, undo, undone, received } = await openHistory({
    archived: () => sent.then(() => ({ data: null })),
  });
  const key = doIt();
  await undo();
  expect(undone).toEqual([]);
  act(send);
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
  const order = received.map(({ name }) => name).filter((name) => /archived|undo/.test(name));
  expect(order).toEqual(['list.archived', 'change.undo']);
});

test('the notice of an act undoes the same act', async () => {
  const { doIt, user, undone, undo } = await openHistory();
  const key = doIt();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
  await undo();
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('where somebody has changed the same since, it is said and asked', async () => {
  const { doIt, undo, undone, user } = await openHistory({}, ({ force }) => {
    const params = { by: 'Ben', part: 'name', name: 'Doing', others: 0 } as const;
    if (!force) throw refused('changed-since', params);
  });
  doIt();
  await undo();
  const dialog = await screen.findByRole('dialog', { name: 'Undo anyway?' });
  expect(dialog).toHaveTextContent('Ben has renamed “Doing” since.');
  await user.click(await screen.findByRole('button', { name: 'Undo anyway' }));
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone.map(({ force }) => force)).toEqual([false, true]);
});

test('a step that is left as it is makes way for the one before', async () => {
  const { doIt, undo, undone, user } = await openHistory({}, () => {
    throw refused('changed-since', { by: 'Ben', part: 'name', name: 'Doing', others: 0 });
  });
  const [first, second] = [doIt(), doIt()];
  await undo();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await undo();
  await screen.findByRole('dialog', { name: 'Undo anyway?' });
  expect(undone.map(({ key }) => key)).toEqual([second, first]);
});

test('a refused step can be tried again, unless it can never be undone', async () => {
  let isHeld = true;
  const { doIt, undo, undone } = await openHistory({}, () => {
    if (isHeld) throw refused('blocked', {});
    throw refused('not-undoable', {});
  });
  doIt();
  await undo();
  expect(await screen.findByText(/is blocked/)).toBeVisible();
  isHeld = false;
  await undo();
  expect(await screen.findByText('This can no longer be undone.')).toBeVisible();
  await undo();
  expect(undone).toHaveLength(2);
});

test('an act that was refused is not in the history', async () => {
  const { doIt, undo, undone } = await openHistory({
    archived() {
      throw new FakeRefusal(403, 'Not you.');
    },
  });
  doIt();
  expect(await screen.findByText('Not you.')).toBeVisible();
  await undo();
  expect(undone).toEqual([]);
});

test('what a form has sent is undone, too', async () => {
  const { services, undo, undone, archivedBy } = await openHistory();
  await act(() => services.api.list.archived(ARCHIVING));
  await undo();
  await waitFor(() => expect(undone).toMatchObject([{ key: archivedBy[0] }]));
});

test('in a field the keys belong to the field', async () => {
  const { doIt, undo, undone, user } = await openHistory();
  doIt();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'x');
  await undo();
  expect(undone).toEqual([]);
});

test('the palette says what it would undo', async () => {
  const { doIt, undone, user } = await openHistory();
  const key = doIt();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'undo');
  await user.click(await screen.findByRole('option', { name: /list archived or restored/ }));
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
});
