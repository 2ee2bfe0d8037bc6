import { createAction, createSlice } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { CONTRACT_VERSION, type RemoteActivation, type RemoteModule } from 'shared-api/remote';
import { take } from 'typed-redux-saga';
import { NOTHING } from '../testing/home.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const NAME = 'mf-notes';
const title = { en: 'Notes' };
const widget = (id: string, order: number) =>
  ({ slot: 'home-widget', id, title: { en: id }, order }) as const;
const saved = createAction('notes/saved');
const poisoned = createAction('notes/poisoned');

type Widgets = Readonly<Record<'first' | 'second', ComponentType>>;

/** A version of a remote with two widgets, a slice and a saga, and what becomes of its activations. */
function notesWith(homeWidgets: Widgets, version = 'new') {
  const slice = createSlice({
    name: 'notes',
    initialState: 0,
    reducers: {},
    extraReducers: (builder) => builder.addCase(saved, (count) => count + 1),
  });
  const handled: string[] = [];
  const ended: string[] = [];
  let activations = 0;
  const activate = (): RemoteActivation => {
    const id = `${version} ${(activations += 1)}`;
    return {
      routes: [],
      homeWidgets,
      slices: [slice],
      *saga() {
        for (;;) {
          const { type } = yield* take([saved, poisoned]);
          if (type === poisoned.type) throw new Error('the saga died');
          handled.push(id);
        }
      },
      end: () => void ended.push(id),
    };
  };
  const remote: RemoteModule = { name: NAME, contractVersion: CONTRACT_VERSION, activate };
  return { remote, handled, ended };
}

function open(remote: RemoteModule, lastGood?: RemoteModule) {
  return renderShell({
    at: '/dashboard/overview',
    token: 't',
    added: { [NAME]: { title, slots: [widget('first', 1), widget('second', 2)] } },
    remotes: { [NAME]: remote },
    ...(lastGood && { lastGood: { [NAME]: lastGood } }),
    handlers: { auth: annSignedIn, dashboard: { getOverview: () => ({ data: NOTHING }) } },
  });
}

const part = async (name: keyof Widgets) => within(await screen.findByRole('region', { name }));

const useCount = () => useSelector(({ notes }: { notes: number }) => notes);

/** A part in which a person writes, beside what the slice of its remote has. */
function Writing() {
  return (
    <label>
      {useCount()} saved <input />
    </label>
  );
}

let isBroken: boolean;
/** A part that throws when it is drawn while it is broken. */
function Fragile() {
  const count = useCount();
  if (isBroken) throw new Error('broken part');
  return <p>{count} notes</p>;
}

beforeEach(() => {
  isBroken = false;
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void jest.restoreAllMocks());

test('a part that is restarted leaves the other parts of its remote as they are', async () => {
  isBroken = true;
  const { remote, handled, ended } = notesWith({ first: Fragile, second: Writing });
  const { user, store } = open(remote);
  const first = await part('first');
  await first.findByRole('alert');
  await user.type(await screen.findByLabelText('0 saved'), 'milk');
  act(() => void store.dispatch(saved()));
  isBroken = false;
  await user.click(first.getByRole('button', { name: 'Restart this part' }));
  expect(await first.findByText('1 notes')).toBeVisible();
  act(() => void store.dispatch(saved()));
  expect(screen.getByLabelText('2 saved')).toHaveValue('milk');
  expect(handled).toEqual(['new 1', 'new 1']);
  expect(ended).toEqual([]);
});

test('of parts that stopped together, the second to be restarted leaves the first one alone', async () => {
  const { remote, handled, ended } = notesWith({ first: Writing, second: Writing });
  const { user, store } = open(remote);
  const [first, second] = [await part('first'), await part('second')];
  await first.findByLabelText('0 saved');
  await second.findByLabelText('0 saved');
  act(() => void store.dispatch(poisoned()));
  await user.click(await first.findByRole('button', { name: 'Restart this part' }));
  await user.type(await first.findByLabelText('0 saved'), 'milk');
  act(() => void store.dispatch(saved()));
  await user.click(second.getByRole('button', { name: 'Restart this part' }));
  expect(await second.findByLabelText('1 saved')).toHaveValue('');
  expect(first.getByLabelText('1 saved')).toHaveValue('milk');
  act(() => void store.dispatch(saved()));
  expect(handled).toEqual(['new 2', 'new 2']);
  expect(ended).toEqual(['new 1']);
});

test('parts that all broke begin again with a fresh state', async () => {
  const { remote, ended } = notesWith({ first: Fragile, second: Fragile });
  const { user, store } = open(remote);
  const [first, second] = [await part('first'), await part('second')];
  await first.findByText('0 notes');
  await second.findByText('0 notes');
  isBroken = true;
  act(() => void store.dispatch(saved()));
  isBroken = false;
  await second.findByRole('alert');
  await user.click(await first.findByRole('button', { name: 'Restart this part' }));
  expect(await first.findByText('0 notes')).toBeVisible();
  expect(ended).toEqual(['new 1']);
});

test('the last good version does not take the place of one that has drawn another part', async () => {
  const { remote, ended } = notesWith({ first: Fragile, second: Writing });
  const earlier = notesWith({ first: Writing, second: Writing }, 'earlier');
  const { user, store } = open(remote, earlier.remote);
  const [first, second] = [await part('first'), await part('second')];
  await first.findByText('0 notes');
  await user.type(await second.findByLabelText('0 saved'), 'milk');
  isBroken = true;
  act(() => void store.dispatch(saved()));
  // It has drawn nothing since it was restarted.
  await user.click(await first.findByRole('button', { name: 'Restart this part' }));
  expect(await first.findByRole('alert')).toBeVisible();
  expect(second.getByLabelText('1 saved')).toHaveValue('milk');
  expect(ended).toEqual([]);
});

test('parts of a version that gives way before it has drawn any are all of the last good one', async () => {
  isBroken = true;
  const { remote, ended } = notesWith({ first: Fragile, second: Writing });
  const earlier = notesWith({ first: Writing, second: Writing }, 'earlier');
  const { store } = open(remote, earlier.remote);
  const [first, second] = [await part('first'), await part('second')];
  await first.findByLabelText('0 saved');
  await second.findByLabelText('0 saved');
  act(() => void store.dispatch(saved()));
  expect(first.getByLabelText('1 saved')).toBeVisible();
  expect(second.getByLabelText('1 saved')).toBeVisible();
  expect(earlier.handled).toEqual(['earlier 1']);
  expect(ended).toEqual(['new 1']);
});
