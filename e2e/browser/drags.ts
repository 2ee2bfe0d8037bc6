import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way to carry something across the screen, as a person's hand does it. */
export interface Hand {
  readonly lift: (what: Locator) => Promise<void>;
  /** To a point of the screen; with the keyboard as near as its steps get. */
  readonly carryTo: (point: Point) => Promise<void>;
  readonly drop: () => Promise<void>;
}

const LIFTED = '[data-dragging]';
const KEYBOARD_STEP_PX = 25;

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('What is lifted is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The browser gathers moves until a frame, the library until the next, and React draws after it. */
const FRAMES = 5;

/** Everything on the way has been drawn and said. */
export const settledFrames = (page: Page) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, FRAMES);

/** Takes a card by its lower left corner, where neither link nor button is. */
async function gripOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('What is lifted is not on the screen.');
  return { x: box.x + 9, y: box.y + box.height / 2 };
}

export function mouse(page: Page): Hand {
  let at: Point = { x: 0, y: 0 };
  let middle: Point = { x: 0, y: 0 };
  return {
    async lift(what) {
      [at, middle] = [await gripOf(what), await middleOf(what)];
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 3, at.y + 6, { steps: 2 });
      await page.locator(LIFTED).waitFor();
    },
    async carryTo({ x, y }) {
      const [toX, toY] = [x + at.x - middle.x, y + at.y - middle.y];
      await page.mouse.move(toX, toY, { steps: 8 });
      await settledFrames(page);
      await page.mouse.move(toX, toY + 1);
      await settledFrames(page);
    },
    drop: () => page.mouse.up(),
  };
}

/** A finger, by the browser's own touch events. */
export async function finger(page: Page): Promise<Hand> {
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  let at: Point = { x: 0, y: 0 };
  let middle: Point = { x: 0, y: 0 };
  return {
    async lift(what) {
      [at, middle] = [await gripOf(what), await middleOf(what)];
      await touch('touchStart', at);
      await page.locator(LIFTED).waitFor();
    },
    async carryTo({ x, y }) {
      const to = { x: x + at.x - middle.x, y: y + at.y - middle.y };
      for (let step = 1; step <= 8; step++) {
        const part = (from: number, end: number) => from + ((end - from) * step) / 8;
        await touch('touchMove', { x: part(at.x, to.x), y: part(at.y, to.y) });
      }
      await settledFrames(page);
      await touch('touchMove', { x: to.x, y: to.y + 1 });
      await settledFrames(page);
    },
    drop: async () => {
      await touch('touchEnd', null);
    },
  };
}

export function keyboard(page: Page): Hand {
  let at: Point = { x: 0, y: 0 };
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  return {
    async lift(what) {
      at = await middleOf(what);
      await what.focus();
      await page.keyboard.press(' ');
      await page.locator(LIFTED).waitFor();
    },
    async carryTo({ x, y }) {
      const across = Math.round((x - at.x) / KEYBOARD_STEP_PX);
      const down = Math.round((y - at.y) / KEYBOARD_STEP_PX);
      await press(across < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(across));
      await press(down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down));
      await settledFrames(page);
    },
    drop: () => page.keyboard.press(' '),
  };
}

/** Waits until nothing is in the air, the way back included. */
export const landed = (page: Page) => page.locator(LIFTED).waitFor({ state: 'detached' });
