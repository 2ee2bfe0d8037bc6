import { hasRight } from '../access/accessed-place.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { publishWhereabouts } from './presence-between-nodes.ts';
import type { Presence } from './presence.ts';
import { visiblePresence } from './visible-presence.ts';

/** The call by which tabs say where their person is. Readers who are no members neither see nor are seen. */
export const presenceCalls = (presence: Presence) =>
  ({
    async getPresence({ boardId, tab, cardId, writing, here }, { database, caller, place }) {
      if (!hasRight(place, 'work')) return { data: [] };
      await presence.used();
      if (tab !== undefined) {
        const said = {
          boardId,
          userId: caller.userId,
          tab,
          cardId: cardId ?? null,
          isWriting: cardId !== undefined && writing === 1,
          isHere: here !== 0,
        };
        if (presence.report(said)) await publishWhereabouts(database, presence, said);
      }
      const { people } = await visiblePresence(database, presence.peopleOn(boardId), { boardId });
      return { data: people };
    },
  }) satisfies DomainHandlers<'board'>;
