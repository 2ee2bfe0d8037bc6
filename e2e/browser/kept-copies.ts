import type { Page } from 'playwright-core';

/** The names of the copies that a browser keeps. */
export const copiesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('kanban-copies');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const keys = opened.result.transaction('heads').objectStore('heads').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    opened.result.close();
    return keys.result.map((key) => (key as [number, string])[1]);
  });

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
