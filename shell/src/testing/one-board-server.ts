import { type Card, isArchived } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { boardData, card, cardDetail, list } from 'shared-api/testing/examples';
import { annSignedIn } from './people.ts';

export const BOARD = boardData.id;

/** A server with one board of one list; it responds to changes only when released. */
export function fakeServer() {
  let cards = [card(11, 1, { name: 'Sow' }), card(12, 1, { name: 'Dig', position: 2 })];
  let eventId = 1;
  const held: (() => void)[] = [];
  const change = async (id: number, fields: Partial<Card>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (server.refuses) throw new FakeRefusal(422, 'Not this one.');
    // The server's board differs slightly from the page's guess.
    const note = { name: `${cards.find((one) => one.id === id)!.name} (seen)` };
    cards = cards.map((one) =>
      one.id === id ? { ...one, ...note, ...fields, version: one.version + 1 } : one,
    );
    eventId += 1;
    return cards.find((one) => one.id === id)!;
  };
  const active = () => cards.filter((one) => !isArchived(one));
  const { cards: _, ...row } = list(1, 'To do', []);
  const handlers: FakeHandlers = {
    auth: annSignedIn,
    list: {
      getAllList: () => {
        const own = Object.fromEntries(active().map((one) => [one.id, one]));
        return { data: { 1: { ...row, cards: own } }, board: { ...boardData, eventId } };
      },
      getChanges: () => ({
        eventId,
        board: null,
        data: {
          cards: active(),
          removedCards: cards.filter(isArchived).map(({ id }) => id),
          watching: [],
          favorites: [],
          lists: [],
          listOrder: [1],
          cardCounts: { 1: active().length },
        },
      }),
    },
    card: {
      getCardById: ({ cardId }) => ({
        data: {
          ...cardDetail(cardId, 1),
          ...cards.find(({ id }) => id === cardId)!,
          coverId: null,
          board: { ...boardData, lists: [], people: [], eventId },
        },
      }),
      setStatus: async ({ cardId, complete }) => ({ data: await change(cardId, { complete }) }),
      archived: async ({ cardId, archive }) => ({
        data: await change(cardId, { is_archived: archive }),
      }),
    },
  };
  const server = {
    handlers,
    refuses: false,
    release: () => held.splice(0).forEach((respond) => respond()),
    isAsked: () => held.length > 0,
  };
  return server;
}
