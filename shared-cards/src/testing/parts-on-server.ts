import { type FakeHandlers, type FakeRequest, refused } from 'shared-api/testing';
import type { BoardOnServer } from './board-on-server.ts';

const AT = '2026-01-03T10:00:00Z';
const LABELS = [1, 2, 3];

interface Item {
  readonly id: number;
  readonly cardId: number;
  readonly checklistId: number;
  text: string;
}

/** The comments, checklist entries and labels of the cards of a board in memory. */
export class PartsOnServer {
  /** Every comment that was ever made, also on cards that are deleted since. */
  readonly comments: { readonly cardId: number; readonly text: string }[] = [];
  readonly items: Item[] = [];
  readonly labels = new Set(LABELS);
  private readonly board: BoardOnServer;
  private lastId = 1000;

  constructor(board: BoardOnServer) {
    this.board = board;
    for (const cardId of board.cards.keys())
      this.items.push({ id: this.newId(), cardId, checklistId: cardId * 10, text: 'Item' });
  }

  private newId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private changed({ token }: FakeRequest, cardId: number): void {
    this.board.change(cardId, {});
    this.board.record(Number(token), [{ entity: 'card', entityId: cardId, change: 'changed' }]);
  }

  private itemOf(itemId: number): Item {
    const found = this.items.find(({ id }) => id === itemId);
    if (found === undefined) throw refused('not-found', { entity: 'checklist' });
    return found;
  }

  /** Takes a label off the board and all of its cards. */
  deleteLabel(labelId: number, byId: number): void {
    if (!this.labels.delete(labelId)) return;
    const labeled = [...this.board.cards.values()].filter(({ tags }) => tags.includes(labelId));
    for (const { id, tags } of labeled)
      this.board.change(id, { tags: tags.filter((one) => one !== labelId) });
    this.board.record(
      byId,
      labeled.map(({ id }) => ({ entity: 'card', entityId: id, change: 'changed' })),
    );
  }

  deleteItem(itemId: number): void {
    const at = this.items.findIndex(({ id }) => id === itemId);
    if (at !== -1) this.items.splice(at, 1);
  }

  /** The calls of the parts of cards. */
  handlers(): FakeHandlers['card'] {
    const { board } = this;
    const itemData = ({ id, text }: Item) => ({
      id,
      text,
      completed: false,
      assignedUser: null,
      dueDate: null,
    });
    return {
      createComment: ({ cardId, text }, request) => {
        board.cardOf(cardId);
        this.comments.push({ cardId, text });
        this.changed(request, cardId);
        const user = Number(request.token);
        return { data: { id: this.newId(), text, user, createdAt: AT, editedAt: null } };
      },
      addCheckList: ({ cardId, checklistId = cardId * 10, text }, request) => {
        board.cardOf(cardId);
        const item = { id: this.newId(), cardId, checklistId, text };
        this.items.push(item);
        this.changed(request, cardId);
        return { data: { checklistId, item: itemData(item) } };
      },
      editCheckList: ({ cardId, checklistId, itemId = 0, text, before }, request) => {
        board.cardOf(cardId);
        const item = this.itemOf(itemId);
        if (before !== undefined && before !== item.text)
          throw refused('stale-version', {}, { data: { id: itemId, text: item.text } });
        if (text !== undefined) item.text = text;
        this.changed(request, cardId);
        return { data: { checklistId, item: itemData(item) } };
      },
      addTag: ({ cardId, tagId = 0 }, request) => {
        const { tags } = board.cardOf(cardId);
        if (!this.labels.has(tagId)) throw refused('not-found', { entity: 'tag' });
        if (!tags.includes(tagId)) {
          board.change(cardId, { tags: [...tags, tagId] });
          const touched = { entity: 'card', entityId: cardId, change: 'changed' } as const;
          board.record(Number(request.token), [touched]);
        }
        return { data: { id: tagId, tagName: 'L', tagColor: '#0000ff', attachInboard: true } };
      },
    };
  }
}
