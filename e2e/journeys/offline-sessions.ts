import fc from 'fast-check';
import type { useBrowser } from '../browser/open-page.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { step } from './offline-acts.ts';
import { expectNothingLost } from './offline-ends.ts';
import { type Member, ROLES } from './offline-member.ts';
import { setRole } from './offline-rights.ts';
import { type Counts, newToken, OfflineSession } from './offline-session.ts';

const LISTS = ['To do', 'Doing', 'Done'];
const TEXT = 'Sow the beans early\n\nWater them every day\n\nThen wait for rain';

async function createBoard({ api }: Account) {
  const place = await createEmptyBoard({ api });
  const { boardId } = place;
  for (const [index, listName] of LISTS.entries()) {
    const fields = { boardId, name: listName, position: index + 1 };
    const { data: list } = await api.list.create(fields);
    for (const position of [1, 2]) {
      const card = { listId: list.id, name: newToken(), position, description: TEXT };
      const { data: created } = await api.card.create({ boardId, ...card });
      const inCard = { boardId, cardId: created.card.id };
      const { data: made } = await api.card.addCheckList({ ...inCard, text: 'Beds' });
      const { checklistId } = made;
      await api.card.addCheckList({ ...inCard, checklistId, text: 'Seeds' });
    }
  }
  await api.board.addBoardTag({ boardId, tagName: 'Urgent', tagColor: '#cc0000' });
  return place;
}

interface Plays {
  readonly sessions: number;
  readonly steps: number;
  /** Makes the sessions the same in each run. Left out: they are new ones. */
  readonly seed?: number;
}

/**
 * Three people change one board at random, each in a browser that is offline now and then. In the
 * end all see the board of the server, and whatever somebody typed is on it once, or listed as not
 * saved. A failure prints the seed.
 *
 * @returns How often each act was done, and each outcome of a change was met.
 */
export async function playOfflineSessions(
  browser: ReturnType<typeof useBrowser>,
  { sessions, steps, ...seed }: Plays,
): Promise<Counts> {
  const counts: Counts = { acts: {}, changes: {}, withoutRight: 0 };
  const owner = await createAccount('Ida Moss');
  const people: Pick<Member, 'account' | 'id' | 'of'>[] = [];
  for (const [name, of] of [
    ['Ann Lee', 'board'],
    ['Ben Ames', 'board'],
    ['Cem Ash', 'project'],
  ] as const) {
    const account = await createAccount(name);
    people.push({ account, id: (await account.api.auth.getUser()).data.id, of });
  }
  const all = fc.array(step, { minLength: steps, maxLength: steps });
  const property = fc.asyncProperty(all, async (taken) => {
    const place = await createBoard(owner);
    const members: Member[] = [];
    for (const person of people) {
      const opened = await browser.newPage({ serviceWorkers: 'allow' });
      members.push({ ...opened, ...person, role: null, isOffline: false, typed: [] });
    }
    const session = new OfflineSession(owner, members, place, counts);
    for (const member of members) await setRole(session, member, ROLES.admin);
    await session.begin();
    for (const one of taken) await session.take(one);
    await session.comeToRest();
    await expectNothingLost(session);
    for (const { page } of members) await page.context().close();
  });
  await fc.assert(property, { numRuns: sessions, endOnFailure: true, ...seed });
  return counts;
}
