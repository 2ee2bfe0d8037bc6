import type { NewChange } from 'shared-api/remote';
import * as commands from '../commands/index.ts';
import { textBase } from '../model/edit-base.ts';
import { type actsOn, type Target } from './board-acts.ts';
import type { Browser } from './browser-of-board.ts';
import { BOARD_ID } from './board-on-server.ts';
import type { Server } from './server-of-board.ts';

type BoardAct = ReturnType<typeof actsOn>['names'][number];

/** What people do to a board that others change at the same time. */
export const BOARD_ACTS = [
  'move',
  'reorder',
  'rename',
  'complete',
  'archive',
  'restore',
  'create',
  'delete',
  'limitList',
  'renameList',
  'archiveList',
  'restoreList',
  'deleteList',
] as const satisfies readonly BoardAct[];

export const TEXT_ACTS = [
  'write',
  'write',
  'comment',
  'addItem',
  'writeItem',
  'label',
  'setDue',
  'setDue',
  'clearDue',
] as const;

const pick = <One>(all: readonly One[], at: number): One | undefined =>
  all[at % Math.max(all.length, 1)];

let words = 0;
/** A text that nobody else writes. */
const newWord = () => `w${(words += 1)}`;

/** A due date: one of several that two people may choose, or one that nobody else chooses. */
function newDate(at: number): string {
  const days = at === 0 ? 0 : (words += 1);
  return new Date(Date.UTC(2026, 2, 1 + days)).toISOString();
}

/** The text with an addition, on a line or between two others. */
function withWord(text: string, word: string, at: number): string {
  if (text === '') return word;
  const pieces = text.split(at % 2 === 0 ? '\n' : ' ');
  return pieces.toSpliced(at % (pieces.length + 1), 0, word).join(at % 2 === 0 ? '\n' : ' ');
}

/** The acts on texts and parts of cards, each with a text that nobody else writes. */
export function textActsOn({ parts }: Server) {
  /** The texts of items as each browser has seen them last; card pages are not open here. */
  const seenItems = new WeakMap<Browser, Map<number, string>>();

  /** The items that a page shows: what was on the server when it was last online. */
  function itemsSeenBy(browser: Browser, isOnline: boolean) {
    let seen = seenItems.get(browser);
    if (seen === undefined || isOnline) {
      seen = new Map(parts.items.map(({ id, text }) => [id, text]));
      seenItems.set(browser, seen);
    }
    return seen;
  }

  return {
    look: itemsSeenBy,
    act(does: (typeof TEXT_ACTS)[number], browser: Browser, { card: cardAt, at }: Target): void {
      const { list } = browser.page();
      const ids = list.lists.ids.flatMap((id) => list.lists.entities[id]?.cardIds ?? []);
      const card = list.cards.entities[pick(ids, cardAt) ?? 0];
      if (card === undefined) return;
      const { id: cardId, description } = card;
      const word = newWord();
      const queue = (change: Partial<NewChange>) =>
        browser.outbox.queue({
          command: does,
          call: '',
          input: {},
          boardId: BOARD_ID,
          cardId,
          shows: [],
          rereads: true,
          ...change,
        });
      const acts: Record<(typeof TEXT_ACTS)[number], () => unknown> = {
        write: () =>
          browser.run(commands.editCard, {
            cardId,
            fields: { description: withWord(description ?? '', word, at) },
          }),
        setDue: () => browser.run(commands.editCard, { cardId, fields: { dueDate: newDate(at) } }),
        clearDue: () => browser.run(commands.editCard, { cardId, fields: { dueDate: null } }),
        comment: () => browser.run(commands.commentOnCard, { cardId, text: word }),
        label: () => browser.run(commands.putLabel, { cardId, labelId: 1 + (at % 3) }),
        addItem: () =>
          queue({
            call: 'card.addCheckList',
            input: { boardId: BOARD_ID, cardId, checklistId: cardId * 10, text: word },
          }),
        writeItem() {
          const item = pick(
            parts.items.filter((one) => one.cardId === cardId),
            at,
          );
          const seen = item && itemsSeenBy(browser, false).get(item.id);
          if (item === undefined || seen === undefined) return;
          const text = withWord(seen.replace(/\n/g, ' '), word, 1 + 2 * at);
          itemsSeenBy(browser, false).set(item.id, text);
          const { id: itemId, checklistId } = item;
          const edit = textBase('item', itemId, seen);
          queue({
            call: 'card.editCheckList',
            input: { boardId: BOARD_ID, cardId, checklistId, itemId, text },
            ...(edit && { edit }),
          });
        },
      };
      acts[does]();
    },
  };
}
