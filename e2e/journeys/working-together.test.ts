import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { paths } from 'shared-api/remote';
import { settledFrames } from '../browser/drags.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, cardTitles, boardList } from './steps.ts';

const browser = useBrowser();

let ann: Account, bob: Account;
let board: { projectId: number; boardId: number };
let lists: number[];
const cards: number[] = [];
beforeAll(async () => {
  [ann, bob] = [await createAccount('Ann Lee'), await createAccount('Bob Roe')];
  board = await createEmptyBoard(ann);
  const { boardId } = board;
  lists = [];
  for (const [index, name] of ['To do', 'Done'].entries()) {
    lists.push((await ann.api.list.create({ boardId, name, position: index + 1 })).data.id);
  }
  for (let position = 1; position <= 20; position++) {
    const made = { boardId, listId: lists[0]!, name: `Card ${position}`, position };
    cards.push((await ann.api.card.create(made)).data.lastInsertCardId);
  }
  const { data: them } = await bob.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: them.id, role: 1 }] });
});

test('two people work on one board, also through a lost connection', async () => {
  const { boardId } = board;
  const [toDo, done] = [lists[0]!, lists[1]!];
  const { page } = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /list\/(getAllList|getChanges)/.exec(request.url())?.[1];
    if (call !== undefined && request.method() === 'GET') asked.push(call);
  });
  await asSignedIn(page, ann);
  const live = page.waitForResponse((response) =>
    response.url().includes(encodeURIComponent(`board:${boardId}`)),
  );
  await page.goto(sharedSystem.url() + paths.board(board.projectId, boardId));
  await card(page, 'Card 1').waitFor();
  await live;

  // Bob is there, opens a card, and goes.
  const [, second] = cards;
  await bob.api.board.getPresence({ boardId, tab: 'bob', cardId: second! });
  await page.getByRole('group', { name: /Here now \(1\): Bob Roe/ }).waitFor();
  const seen = card(page, 'Card 2').getByRole('img', { name: 'Bob Roe has this card open' });
  await seen.waitFor();
  await bob.api.board.getPresence({ boardId, tab: 'bob', here: 0 });
  await seen.waitFor({ state: 'detached' });

  // The card under Ann's pointer stays there while Bob removes cards above it.
  await boardList(page, 'To do')
    .locator('[data-cards]')
    .evaluate((scroller) => scroller.scrollTo(0, 400));
  await settledFrames(page);
  const pointed = card(page, 'Card 12');
  const before = (await pointed.boundingBox())!;
  await page.mouse.move(before.x + 9, before.y + before.height / 2);
  const move = { boardId, cardId: cards[0]!, deletedListId: toDo, addedListId: done, position: 1 };
  await bob.api.list.updateCardList(move);
  await expectTexts(cardTitles(page, 'Done'), ['Card 1']);
  await settledFrames(page);
  expect((await pointed.boundingBox())!.y).toBeCloseTo(before.y, 0);
  await bob.api.card.edit({ boardId, cardId: cards[0]!, name: 'Sown' });
  await card(page, 'Sown').waitFor();
  // Bob's changes arrive with the events.
  expect(asked).toEqual(['getAllList']);

  await page.context().setOffline(true);
  await pointed.focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Watered');
  await page.keyboard.press('Enter');
  await card(page, 'Watered').waitFor();
  await page.getByText('You are offline.').waitFor();
  await bob.api.card.edit({ boardId, cardId: cards[0]!, name: 'Weeded' });

  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await card(page, 'Weeded').waitFor();
  await eventually('what was changed meanwhile to be saved', async () => {
    const { data } = await bob.api.card.getCardById({ boardId, cardId: cards[11]! });
    return data.name === 'Watered';
  });
});
