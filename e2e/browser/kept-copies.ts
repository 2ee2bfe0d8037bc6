import type { Page } from 'playwright-core';

/** The copies that a browser keeps, without their parts. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('kanban-copies');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const heads = opened.result.transaction('heads').objectStore('heads').getAll();
    await new Promise((resolve) => heads.addEventListener('success', resolve));
    opened.result.close();
    return heads.result as { name: string; head: string }[];
  });

/** The names of the copies that a browser keeps. */
export const copiesIn = async (page: Page) => (await keptIn(page)).map(({ name }) => name);

/** Waits until the browser has a copy of a board. */
export const copied = (page: Page, boardId: number) =>
  page.waitForFunction((id) => localStorage.getItem('copies')?.includes(`:${id}"`), boardId);

/** Waits until the browser has a picture of the page, as if that were left. */
export const pictured = (page: Page) =>
  // The part that takes pictures is loaded when nothing else is to be done.
  page.waitForFunction(() => {
    dispatchEvent(new Event('pagehide'));
    return localStorage.getItem('pictures') !== null;
  });
