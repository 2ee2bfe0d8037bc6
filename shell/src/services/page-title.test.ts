import { createPageTitle } from './page-title.ts';

test('the tab has the title of the screen, or of the layer over it', () => {
  const page = { title: '' };
  const tab = createPageTitle(page);
  const leaveBoard = tab.show('Roadmap');
  expect(page.title).toBe('Roadmap · Kanban');

  const closeCard = tab.show('#12 Write – Roadmap', { isOver: true });
  const rename = tab.show('Plans');
  expect(page.title).toBe('#12 Write – Roadmap · Kanban');

  leaveBoard();
  closeCard();
  expect(page.title).toBe('Plans · Kanban');
  rename();
  expect(page.title).toBe('Kanban');
});
