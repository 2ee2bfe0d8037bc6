import { randomUUID } from 'node:crypto';
import type { PresentPerson } from 'shared-api/contract';
import { PRESENCE_MAX_PEOPLE } from 'shared-api/limits';

/** What a tab says of its person. */
export interface Whereabouts {
  readonly boardId: number;
  readonly userId: number;
  readonly tab: string;
  /** The open card. */
  readonly cardId: number | null;
  /** A comment is being written on it. */
  readonly isWriting: boolean;
  /** False: the tab shows something else from now on. */
  readonly isHere: boolean;
}

interface Tab extends Pick<Whereabouts, 'cardId' | 'isWriting'> {
  readonly at: number;
  readonly publishedAt: number;
}

/** Browsers say every 15 seconds that they are there: one may be missed. */
const LASTS_MS = 35_000;
/** While somebody writes they say it every 10 seconds. */
const WRITING_LASTS_MS = 15_000;
/** What has not changed is passed on to other nodes this often. */
const PUBLISH_AGAIN_MS = 10_000;
const MAX_TABS = 20;
/** More than are shown, so that those who are shown can change. */
const MAX_IN_MEMORY = 10 * PRESENCE_MAX_PEOPLE;

type Tabs = Map<string, Tab>;

/**
 * Keeps who is on which board, as their tabs have said lately. It is in the memory of the node alone, and
 * a tab that says nothing more is forgotten by itself.
 */
export function createPresence({ now = () => Date.now() }: { now?: () => number } = {}) {
  const boards = new Map<number, Map<number, Tabs>>();
  let onChanged: (boardId: number) => void = () => undefined;
  let onUsed: () => Promise<void> = () => Promise.resolve();

  function forget(boardId: number, userId: number, tab: string): boolean {
    const people = boards.get(boardId);
    const tabs = people?.get(userId);
    const isGone = tabs?.delete(tab) === true;
    if (tabs?.size === 0) people?.delete(userId);
    if (people?.size === 0) boards.delete(boardId);
    return isGone;
  }

  function tabsOf(boardId: number, userId: number): Tabs | undefined {
    const people = boards.get(boardId) ?? new Map<number, Tabs>();
    const tabs: Tabs = people.get(userId) ?? new Map<string, Tab>();
    if (!people.has(userId) && people.size >= MAX_IN_MEMORY) return undefined;
    boards.set(boardId, people.set(userId, tabs));
    return tabs;
  }

  return {
    /** Identifies this node to the others, so that it passes over what it has sent itself. */
    node: randomUUID(),

    /** Sets what is done before somebody says or asks who is where: to listen to other nodes. */
    onUse: (prepare: () => Promise<void>) => void (onUsed = prepare),
    /** To be awaited before anything is said or asked. */
    used: () => onUsed(),

    /** Sets what is called when the people on a board, or what they do there, have changed. */
    onChange: (listener: (boardId: number) => void) => void (onChanged = listener),

    /** Takes what a tab says. Returns whether other nodes should get it, too. */
    report({ boardId, userId, tab, cardId, isWriting, isHere }: Whereabouts): boolean {
      if (!isHere) {
        const isGone = forget(boardId, userId, tab);
        if (isGone) onChanged(boardId);
        return isGone;
      }
      const tabs = tabsOf(boardId, userId);
      if (tabs === undefined) return false;
      const [before, at] = [tabs.get(tab), now()];
      const isSame = before?.cardId === cardId && before.isWriting === isWriting;
      const isPublished = isSame && at - before.publishedAt < PUBLISH_AGAIN_MS;
      tabs.delete(tab);
      tabs.set(tab, { cardId, isWriting, at, publishedAt: isPublished ? before.publishedAt : at });
      const [oldest] = tabs.keys();
      if (tabs.size > MAX_TABS && oldest !== undefined) tabs.delete(oldest);
      if (!isSame) onChanged(boardId);
      return !isPublished;
    },

    /** The people on a board, each once, by their numbers. */
    peopleOn(boardId: number): PresentPerson[] {
      const people = [...(boards.get(boardId) ?? [])].sort(([one], [other]) => one - other);
      return people.map(([id, tabs]) => {
        const open = [...tabs.values()];
        const cardsOf = (some: readonly Tab[]) => [
          ...new Set(some.flatMap(({ cardId }) => cardId ?? [])),
        ];
        return { id, cards: cardsOf(open), writing: cardsOf(open.filter((tab) => tab.isWriting)) };
      });
    },

    /** The boards that a person is on. */
    boardsOf: (userId: number): number[] =>
      [...boards].flatMap(([boardId, people]) => (people.has(userId) ? [boardId] : [])),

    /** Forgets tabs that have said nothing for a while, and writing that has stopped. */
    expire(): void {
      const at = now();
      for (const [boardId, people] of [...boards]) {
        let isChanged = false;
        for (const [userId, tabs] of [...people]) {
          for (const [name, tab] of [...tabs]) {
            const age = at - tab.at;
            if (age > LASTS_MS) isChanged = forget(boardId, userId, name) || isChanged;
            else if (tab.isWriting && age > WRITING_LASTS_MS) {
              tabs.set(name, { ...tab, isWriting: false });
              isChanged = true;
            }
          }
        }
        if (isChanged) onChanged(boardId);
      }
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
