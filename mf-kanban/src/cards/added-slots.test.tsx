import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BadgeOf, CommandSubject, OfferedCommand, Slots } from 'shared-api/remote';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { renderRemote } from 'shared-ui/testing';
import { whenIdle } from 'shared-ui/when-idle';
import remote from '../app.tsx';

const board = () =>
  fakeBoard([list(1, 'To do', [card(11, 1, { description: 'long' }), card(12, 1)])]);

const open = (slots: Partial<Slots>, on = board()) =>
  renderRemote(remote, {
    handlers: on.handlers,
    at: '/dashboard/list/1/2/active',
    mountedAt: 'dashboard/list/:projectId/:boardId/*',
    slots,
  });

const badgeIn = (name: string) =>
  within(screen.getByRole('group', { name })).queryByRole('img', { name: 'Has a description' });

test('badges of other remotes are on the cards that have them, and make room for themselves', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  const badge = { text: '…', label: 'Has a description' };
  open({
    cardBadges: [
      { key: 'mf-gone/a', title: 'Gone', load: () => Promise.reject(new Error('gone')) },
      {
        key: 'mf-broken/b',
        title: 'Broken',
        load: () =>
          Promise.resolve(() => {
            throw new Error('broken badge');
          }),
      },
      {
        key: 'mf-long/c',
        title: 'Long',
        load: () => Promise.resolve(({ description }) => (description === null ? null : badge)),
      },
    ],
  });
  await screen.findByRole('group', { name: 'Card 11' });
  const heightOf = (name: string) => screen.getByRole('group', { name }).style.height;
  await waitFor(() => expect(badgeIn('Card 11')).toBeVisible());
  expect(badgeIn('Card 12')).toBeNull();
  expect(parseInt(heightOf('Card 11'))).toBeGreaterThan(parseInt(heightOf('Card 12')));
  report.mockRestore();
});

test('lists keep the cards that are in sight when those above get badges', async () => {
  const cards = Array.from({ length: 60 }, (_, at) =>
    card(100 + at, 1, { estimateMinutes: at < 20 ? 30 : null }),
  );
  let load: (badgeOf: BadgeOf) => void = () => undefined;
  let asked = 0;
  const scrollTo = jest.fn(function (this: Element, _left: number, top: number) {
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  });
  Element.prototype.scrollTo = scrollTo as never;
  open(
    {
      cardBadges: [
        {
          key: 'mf-late/a',
          title: 'Late',
          load: () =>
            new Promise((resolve) => {
              asked += 1;
              load = resolve;
            }),
        },
      ],
    },
    fakeBoard([list(1, 'To do', cards)]),
  );
  const tile = await screen.findByRole('group', { name: 'Card 100' });
  const height = parseInt(tile.style.height) + 8;
  const scroller = () => document.querySelector<HTMLElement>('[data-cards]')!;
  act(() => scroller().scrollTo(0, height * 30 + 5));
  expect(screen.getByRole('group', { name: 'Card 130' })).toBeVisible();
  await waitFor(() => expect(asked).toBe(1));
  act(() =>
    load(({ estimateMinutes }) => (estimateMinutes === null ? null : { text: '…', label: 'Time' })),
  );
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
  expect(scroller().scrollTop).toBe(height * 30 + 5 + 20 * 28);
  expect(screen.getByRole('group', { name: 'Card 130' })).toBeVisible();
});

test('badges that come while a card is carried wait until it is down, since its list is drawn again', async () => {
  const asked: ((badgeOf: BadgeOf) => void)[] = [];
  const load = () => new Promise<BadgeOf>((resolve) => asked.push(resolve));
  open({ cardBadges: [{ key: 'mf-late/b', title: 'Late', load }] });
  const tile = await screen.findByRole('group', { name: 'Card 11' });
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => tile.focus());
  fireEvent.keyDown(tile, { key: ' ' });
  const carried = () => document.querySelector('[data-carrying="card"]');
  expect(carried()).not.toBeNull();
  asked[0]!(() => ({ text: '…', label: 'Has a description' }));
  await act(() => whenIdle());
  await act(() => whenIdle());
  expect(badgeIn('Card 12')).toBeNull();
  expect(carried()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(badgeIn('Card 12')).toBeVisible(), { timeout: 3000 });
});

const command = (title: string, run: OfferedCommand['run']): OfferedCommand => ({
  key: `mf-notes/${title}`,
  title,
  Icon: () => null,
  run,
});

test('a command that takes many cards is offered for a selection, and gets all of it', async () => {
  const subjects: CommandSubject[] = [];
  const run = (subject: CommandSubject) => void subjects.push(subject);
  const { user } = open({
    commandsOn: (on) =>
      on === 'card'
        ? [{ ...command('Note for all', run), many: true }, command('Note for one', run)]
        : [],
  });
  const tile = await screen.findByRole('group', { name: 'Card 11' });
  await user.keyboard('{Control>}');
  await user.click(tile);
  await user.click(screen.getByRole('group', { name: 'Card 12' }));
  await user.keyboard('{/Control}');
  const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
  await user.click(bar.getByRole('button', { name: /^More/ }));
  expect(screen.queryByRole('menuitem', { name: 'Note for one' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Note for all' }));
  expect(subjects).toEqual([{ on: 'card', boardId: 2, cardIds: [11, 12] }]);
});

test('commands of other remotes are in the menus of cards and lists', async () => {
  const subjects: CommandSubject[] = [];
  const run = (subject: CommandSubject) => void subjects.push(subject);
  const { user } = open({
    commandsOn: (on) => (on === 'palette' ? [] : [command(`Note for the ${on}`, run)]),
  });
  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  await user.click(await screen.findByRole('menuitem', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Note for the card' }));
  await user.click(screen.getByRole('button', { name: 'Menu of list To do' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Note for the list' }));
  expect(subjects).toEqual([
    { on: 'card', boardId: 2, cardIds: [11] },
    { on: 'list', boardId: 2, listId: 1 },
  ]);
});
