import fc from 'fast-check';
import type { CDPSession, Page } from 'playwright-core';
import { keyboard, landed, mouse, settledFrames } from '../browser/drags.ts';

/** A place over the board: the card at `row` of the list at `list`, or the list itself below its cards. */
interface Spot {
  readonly list: number;
  readonly row: number;
}

/** One input by a person's hands, without waiting for the board's reaction. */
export type Input =
  | { readonly do: 'press' | 'hold' | 'release'; readonly key: string }
  | { readonly do: 'focus' | 'mouseMove' | 'touchStart' | 'touchMove'; readonly at: Spot }
  | { readonly do: 'mouseDown' | 'mouseUp' | 'touchEnd' | 'touchCancel' | 'wheel' }
  | { readonly do: 'frames'; readonly count: number };

export interface Sequence {
  /** How many times slower the page runs. */
  readonly slowdown: number;
  readonly inputs: readonly Input[];
}

const KEYS = [
  ' ',
  ' ',
  ' ',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowRight',
  'Tab',
  'Shift',
  'PageDown',
  '<',
  '>',
  'x',
];
const HAND_ACTIONS = ['mouseDown', 'mouseUp', 'touchEnd', 'touchCancel', 'wheel'] as const;
const SPOT_ACTIONS = ['focus', 'mouseMove', 'touchStart', 'touchMove'] as const;

const spot = fc.record({ list: fc.nat(2), row: fc.nat(5) });
const input: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('press' as const), key: fc.constantFrom(...KEYS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'release' as const),
      key: fc.constantFrom(' ', 'ArrowRight'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...SPOT_ACTIONS), at: spot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...HAND_ACTIONS) }) },
  // As long as a finger needs to lift something, or as an animation of the drop.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('frames' as const), count: fc.nat(30) }),
  },
);

/** The inputs of an impatient person with all hands at once. */
export const sequence: fc.Arbitrary<Sequence> = fc.record({
  slowdown: fc.constantFrom(1, 1, 6),
  inputs: fc.array(input, { minLength: 3, maxLength: 16 }),
});

/** Sequences after which the board did not take the next move. */
export const found: readonly Sequence[] = [
  // A dialog is opened and closed before it has been loaded.
  {
    slowdown: 1,
    inputs: [
      { do: 'focus', at: { list: 1, row: 5 } },
      { do: 'press', key: 'Tab' },
      { do: 'press', key: ' ' },
    ],
  },
  // Something is typed into it.
  {
    slowdown: 1,
    inputs: [
      { do: 'focus', at: { list: 1, row: 5 } },
      { do: 'press', key: 'Tab' },
      { do: 'press', key: ' ' },
      { do: 'frames', count: 30 },
      { do: 'press', key: 'x' },
    ],
  },
];

const LISTS = '[data-list-id]';

async function pointAt(page: Page, { list, row }: Spot) {
  return page.evaluate(
    ([lists, listIndex, cardIndex]) => {
      const section = document.querySelectorAll(lists)[listIndex];
      if (!section) throw new Error('There is no such list.');
      const cards = [...section.querySelectorAll('[data-card-id]:not([data-dragging])')];
      const { left, bottom, top, height } = (cards[cardIndex] ?? section).getBoundingClientRect();
      // Near the left edge, where there is neither a link nor a button.
      return { x: left + 9, y: cards[cardIndex] ? top + height / 2 : bottom - 60 };
    },
    [LISTS, list, row] as const,
  );
}

const focusAt = (page: Page, { list, row }: Spot) =>
  page.evaluate(
    ([lists, listIndex, cardIndex]) => {
      const section = document.querySelectorAll(lists)[listIndex];
      if (!section) throw new Error('There is no such list.');
      const cards = section.querySelectorAll<HTMLElement>('[data-card-id]:not([data-dragging])');
      (cards[cardIndex] ?? section.querySelector<HTMLElement>(':scope > header'))?.focus();
    },
    [LISTS, list, row] as const,
  );

/** Plays inputs on a page; one player per page. */
export async function inputPlayer(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let isTouching = false;
  const held = new Set<string>();

  async function touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: { x: number; y: number }[],
  ) {
    if (isTouching === (type === 'touchStart')) return;
    isTouching = type === 'touchStart' || type === 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async function act(one: Input): Promise<void> {
    switch (one.do) {
      case 'press':
        return page.keyboard.press(one.key);
      case 'hold':
        held.add(one.key);
        return page.keyboard.down(one.key);
      case 'release':
        held.delete(one.key);
        return page.keyboard.up(one.key);
      case 'focus':
        return focusAt(page, one.at);
      case 'mouseMove': {
        const { x, y } = await pointAt(page, one.at);
        return page.mouse.move(x, y, { steps: 3 });
      }
      case 'mouseDown':
        return page.mouse.down();
      case 'mouseUp':
        return page.mouse.up();
      case 'wheel':
        return page.mouse.wheel(0, 40);
      case 'touchStart':
      case 'touchMove':
        return touch(one.do, [await pointAt(page, one.at)]);
      case 'touchEnd':
      case 'touchCancel':
        return touch(one.do, []);
      case 'frames':
        return page.evaluate(async (count) => {
          for (let frame = 0; frame < count; frame++) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
        }, one.count);
    }
  }

  /** A dialog asks at Escape before it discards typed text. */
  async function leaveDialogs(): Promise<void> {
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last();
    while (await cancel.isVisible()) await cancel.click();
  }

  return {
    /** Plays a sequence, then lets go of everything. */
    async play({ slowdown, inputs }: Sequence): Promise<void> {
      await act({ do: 'mouseMove', at: { list: 0, row: 0 } });
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const one of inputs) await act(one);
      for (const key of held) await page.keyboard.up(key);
      held.clear();
      await touch('touchEnd', []);
      await page.mouse.up();
      // A card lifted by the keyboard is dropped as a person would.
      await page.keyboard.press('Escape');
      await landed(page);
      await page.keyboard.press('Escape');
      await leaveDialogs();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    },
  };
}

type Board = Record<string, string[]>;

/** The names of the cards by the names of their lists, as the page shows them. */
export const shownBoard = (page: Page): Promise<Board> =>
  page.evaluate((lists) => {
    const sections = [...document.querySelectorAll(lists)];
    const cardsOf = (section: Element) =>
      [...section.querySelectorAll<HTMLElement>('[data-card-id]')]
        .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
        .map((card) => card.getAttribute('aria-label') ?? '');
    return Object.fromEntries(
      sections.map((section) => [section.getAttribute('aria-label') ?? '', cardsOf(section)]),
    );
  }, LISTS);

function fullestList(board: Board): [string, string[]] {
  const [fullest] = Object.entries(board).sort(([, one], [, other]) => other.length - one.length);
  return fullest ?? ['', []];
}

/** Moves a card down in its list by the keyboard, without haste; returns whether it moved. */
export async function moveByKeyboard(page: Page): Promise<boolean> {
  const [list, before] = fullestList(await shownBoard(page));
  const hand = keyboard(page);
  await hand.lift(page.getByRole('group', { name: before[0] ?? '', exact: true }));
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await settledFrames(page);
  await hand.drop();
  await landed(page);
  return (await shownBoard(page))[list]?.join() !== before.join();
}

/** Drags a card into the emptiest list by the mouse; says whether it got there. */
export async function moveByMouse(page: Page): Promise<boolean> {
  const before = await shownBoard(page);
  const [, cards] = fullestList(before);
  const [target = ''] = Object.keys(before).sort(
    (one, other) => (before[one]?.length ?? 0) - (before[other]?.length ?? 0),
  );
  const hand = mouse(page);
  await hand.lift(page.getByRole('group', { name: cards[0] ?? '', exact: true }));
  const box = await page.getByRole('region', { name: target }).boundingBox();
  if (!box) throw new Error('The list is not on the screen.');
  await hand.carryTo({ x: box.x + box.width / 2, y: box.y + 90 });
  await hand.drop();
  await landed(page);
  return (await shownBoard(page))[target]?.includes(cards[0] ?? '') === true;
}
