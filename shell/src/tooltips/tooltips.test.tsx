import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Longer than any hover delay, once the tooltip code has loaded. */
async function rest() {
  await pass(0);
  await pass(1000);
}

const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip');

function open() {
  const pressed: string[] = [];
  const closed = jest.fn<void, [KeyboardEvent]>();
  addEventListener('keydown', closed);
  render(
    <>
      <Tooltips />
      <button aria-keyshortcuts="/">Filter</button>
      <button aria-label="Search" aria-keyshortcuts="Control+K Meta+K">
        <svg />
      </button>
      <button aria-label="Close" aria-keyshortcuts="Escape" />
      <button aria-label="Favorite" data-tooltip="Add to favorites">
        <svg />
      </button>
      <button data-tooltip="Share">
        <span>Share</span>
      </button>
      <button data-tooltip="Members">
        <span style={{ display: 'none' }}>Members</span>
      </button>
      <button aria-label="Print" aria-keyshortcuts="P">
        <kbd>P</kbd>
      </button>
      <p>Beside</p>
      <textarea />
      <button onClick={() => pressed.push('plain')}>Plain</button>
    </>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const point = async (at: Element) => {
    await user.hover(at);
    await rest();
  };
  const keysThatWentOn = () => closed.mock.calls.map(([{ key }]) => key);
  return { user, point, keysThatWentOn };
}

test('a pointer that rests on a button shows its name and its key until it leaves', async () => {
  const { user, point } = open();
  await point(button('Plain'));
  expect(tooltip()).toBeNull();
  await user.hover(button('Filter'));
  await pass(100);
  expect(tooltip()).toBeNull();
  await rest();
  expect(tooltip()).toHaveTextContent('Filter/');
  await point(screen.getByText('Beside'));
  expect(tooltip()).toBeNull();
});

test('keys are named as on the keyboard', async () => {
  const { point } = open();
  await point(button('Search'));
  expect(tooltip()).toHaveTextContent('SearchCtrlK');
  await point(button('Close'));
  expect(tooltip()).toHaveTextContent('CloseEsc');
});

test('keys are named as on a Mac', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh');
  const { point } = open();
  await point(button('Search'));
  expect(tooltip()).toHaveTextContent('Search⌘K');
});

test('an icon without a key is named to a pointer and to Tab, unless its text is shown', async () => {
  const { user, point } = open();
  await point(button('Favorite'));
  expect(tooltip()?.textContent).toBe('Add to favorites');
  await point(button('Share'));
  expect(tooltip()).toBeNull();
  await point(document.querySelector('[data-tooltip="Members"]')!);
  expect(tooltip()?.textContent).toBe('Members');
  await user.unhover(tooltip()!);
  button('Close').focus();
  await user.tab();
  await pass(0);
  expect(button('Favorite')).toHaveFocus();
  expect(tooltip()?.textContent).toBe('Add to favorites');
});

test('the next one comes without a rest', async () => {
  const { user, point } = open();
  await point(button('Filter'));
  await user.hover(screen.getByText('Beside'));
  await user.hover(button('Search'));
  await pass(1);
  expect(tooltip()).toHaveTextContent('Search');
});

test('it can be pointed at itself, and stays as long', async () => {
  const { user, point } = open();
  await point(button('Filter'));
  await user.hover(screen.getByText('Beside'));
  await point(tooltip()!);
  expect(tooltip()).toBeVisible();
  await point(screen.getByText('Beside'));
  expect(tooltip()).toBeNull();
});

test('what prints its key itself has none', async () => {
  const { point } = open();
  await point(button('Print'));
  expect(tooltip()).toBeNull();
});

test('who types is not shown keys that would be typed', async () => {
  const { point } = open();
  act(() => screen.getByRole('textbox').focus());
  await point(button('Filter'));
  expect(tooltip()).toBeNull();
  await point(button('Close'));
  expect(tooltip()?.textContent).toBe('Close');
  await point(button('Search'));
  expect(tooltip()?.textContent).toBe('SearchCtrlK');
});

test('a press takes it away until the pointer comes again', async () => {
  const { user, point } = open();
  const search = button('Search');
  await point(search);
  await user.click(search);
  await point(search.firstElementChild!);
  expect(tooltip()).toBeNull();
  await point(screen.getByText('Beside'));
  await point(search);
  expect(tooltip()).toBeVisible();
});

test('a finger gets none', async () => {
  const { user, point } = open();
  await point(button('Filter'));
  await point(screen.getByText('Beside'));
  await user.pointer({ keys: '[TouchA>]', target: button('Filter') });
  await rest();
  expect(tooltip()).toBeNull();
});

test('a scroll takes it away', async () => {
  const { point } = open();
  await point(button('Filter'));
  act(() => void screen.getByText('Beside').dispatchEvent(new Event('scroll')));
  expect(tooltip()).toBeNull();
});

test('a tooltip appears at once on Tab, but not when focus is set another way', async () => {
  const { user } = open();
  await user.tab();
  await pass(0);
  expect(button('Filter')).toHaveFocus();
  expect(tooltip()).toHaveTextContent('Filter/');
  await user.tab();
  expect(tooltip()).toHaveTextContent('SearchCtrlK');
  act(() => button('Plain').focus());
  expect(tooltip()).toBeNull();
  act(() => button('Filter').focus());
  await rest();
  expect(tooltip()).toBeNull();
});

test('a page that changes under a pointer at rest does not take the tooltip from the focus', async () => {
  const { user, point } = open();
  const pointerOver = async (at: Element, screenX: number) => {
    const init = { bubbles: true, screenX };
    act(() => void at.dispatchEvent(new MouseEvent('pointerover', init)));
    await rest();
  };
  await point(button('Filter'));
  await pointerOver(button('Plain'), 7);
  act(() => button('Filter').focus());
  await user.tab();
  expect(tooltip()).toHaveTextContent('SearchCtrlK');
  await pointerOver(button('Favorite'), 7);
  expect(tooltip()).toHaveTextContent('SearchCtrlK');
  await pointerOver(button('Close'), 8);
  expect(tooltip()).toHaveTextContent('CloseEsc');
});

test('Escape takes away a tooltip that Tab has brought alone, and other keys do what they do', async () => {
  const { user, point, keysThatWentOn } = open();
  await user.tab();
  await pass(0);
  expect(tooltip()).toHaveTextContent('Filter/');
  await user.keyboard('{Shift}{Escape}');
  expect(tooltip()).toBeNull();
  await user.keyboard('{Escape}');
  await point(button('Search'));
  await user.keyboard('x');
  expect(tooltip()).toBeNull();
  expect(keysThatWentOn()).toEqual(['Tab', 'Shift', 'Escape', 'x']);
});

test('where a pointer rests Escape takes away the tooltip, and closes what it closes', async () => {
  const { user, point, keysThatWentOn } = open();
  await point(button('Filter'));
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
  expect(keysThatWentOn()).toEqual(['Escape']);
});

test('Escape closes what says that it does', async () => {
  const { user, point, keysThatWentOn } = open();
  await point(button('Close'));
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
  expect(keysThatWentOn()).toEqual(['Escape']);
});

describe('of several lists', () => {
  function openLists() {
    const list = (name: string) => (
      <section key={name} data-keys-when="focused-or-first">
        <article tabIndex={0} aria-label={`Card of ${name}`} data-keys-when="focused">
          <button aria-label={`Complete ${name}`} aria-keyshortcuts="C" />
        </article>
        <button aria-keyshortcuts="N">Add card to {name}</button>
      </section>
    );
    render(
      <>
        <Tooltips />
        {['To do', 'Done'].map(list)}
      </>,
    );
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return async (name: string) => {
      await user.hover(button(name));
      await rest();
      return tooltip()?.textContent;
    };
  }

  test('the first has the key, unless another has the focus', async () => {
    const shownAt = openLists();
    expect(await shownAt('Add card to To do')).toBe('Add card to To doN');
    expect(await shownAt('Add card to Done')).toBeUndefined();
    act(() => screen.getByLabelText('Card of Done').focus());
    expect(await shownAt('Add card to To do')).toBeUndefined();
    expect(await shownAt('Add card to Done')).toBe('Add card to DoneN');
  });

  test('a card has its keys while it has the focus, and its signs have names without it', async () => {
    const shownAt = openLists();
    expect(await shownAt('Complete To do')).toBe('Complete To do');
    act(() => screen.getByLabelText('Card of To do').focus());
    expect(await shownAt('Complete Done')).toBe('Complete Done');
    expect(await shownAt('Complete To do')).toBe('Complete To doC');
  });
});
