import type { Page } from 'playwright-core';
import { readStore, writeStore } from './read-store.ts';

const HEADS = { database: 'kanban-copies', store: 'heads' } as const;

interface Head {
  readonly name: string;
  readonly head: string;
}

/** The copies that a browser keeps, without their parts. */
export const keptIn = (page: Page) => readStore<Head>(page, HEADS);

/** Replaces the beginning of each copy that a browser keeps. */
export async function damageCopies(page: Page, head: string): Promise<void> {
  const damaged = (await keptIn(page)).map((copy) => ({ ...copy, head }));
  await writeStore(page, HEADS, damaged);
}

/** The names of the copies that a browser keeps. */
export const copiesIn = async (page: Page) => (await keptIn(page)).map(({ name }) => name);

/** Waits until the browser has a copy of a board. */
export const copied = (page: Page, boardId: number) =>
  page.waitForFunction((id) => localStorage.getItem('copies')?.includes(`:${id}"`), boardId);

/** The pictures that a browser keeps, by what they are of. */
export async function picturesIn(page: Page): Promise<{ readonly at: string }[]> {
  const kept = await page.evaluate(() => localStorage.getItem('pictures'));
  return kept === null ? [] : (JSON.parse(kept) as { value: { at: string }[] }).value;
}

/** Waits until the browser has a picture of the page, as if that were left. */
export const pictured = (page: Page) =>
  // The part that takes pictures is loaded when nothing else is to be done.
  page.waitForFunction(() => {
    dispatchEvent(new Event('pagehide'));
    return localStorage.getItem('pictures') !== null;
  });
