import type { PageTitle } from 'shared-api/remote';
import { texts } from '../texts.ts';

/** Writes the title of the page from the titles on the screen; one instance for the whole page. */
export function createPageTitle(page: Pick<Document, 'title'>): PageTitle {
  const shown: { title: string; isOver: boolean }[] = [];

  function write() {
    const current = shown.findLast(({ isOver }) => isOver) ?? shown.at(-1);
    page.title = current ? texts.pageTitle(current.title) : texts.appName;
  }

  return {
    show(title, { isOver = false } = {}) {
      const entry = { title, isOver };
      shown.push(entry);
      write();
      return () => {
        shown.splice(shown.indexOf(entry), 1);
        write();
      };
    },
  };
}
