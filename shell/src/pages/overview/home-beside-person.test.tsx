import { cardSummary } from '../../testing/card-summary.ts';
import { NOTHING, region, rowsOf } from '../../testing/home.ts';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

/** A page whose person was read at event 5; returns how often Home was read. */
async function openAt(eventIds: readonly (number | undefined)[]) {
  let reads = 0;
  renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: { ...annSignedIn, getUser: () => ({ data: { ...ann, eventId: 5 } }) },
      dashboard: {
        getOverview() {
          const eventId = eventIds[reads];
          reads += 1;
          const favorites = [cardSummary({ name: `Read ${reads}` })];
          return { data: { ...NOTHING, favorites }, ...(eventId !== undefined && { eventId }) };
        },
      },
    },
  });
  await region('Favorites');
  return reads;
}

test.each([
  ['it has all that the person has', 5],
  ['it has more', 6],
  ['an earlier server does not say', undefined],
])('Home is read once if %s', async (_, eventId) => {
  expect(await openAt([eventId])).toBe(1);
  expect(await rowsOf('Favorites')).toEqual(['Read 1Spring']);
});

test('Home is read once more if something came between the two', async () => {
  expect(await openAt([4, 5])).toBe(2);
  expect(await rowsOf('Favorites')).toEqual(['Read 2Spring']);
});
