import type { Page } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';

/** Waits until the worker has everything of the set that is in force. */
export async function untilKept(url: string, page: Page) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const id = response.headers.get('kanban-set');
  await eventually('everything to be kept', () =>
    page.evaluate(async (inForce) => {
      const kept = (await (await caches.match('/kept'))?.json()) as { id: string } | undefined;
      return kept?.id === inForce && navigator.serviceWorker.controller !== null;
    }, id),
  );
}

/** The paths of the files that the worker has. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('kanban-files-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
