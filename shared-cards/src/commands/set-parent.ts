import { defineCommand } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import type { Patch } from '../model/patches.ts';

interface ParentChoice {
  readonly cardId: number;
  readonly parentId: number | null;
  readonly boardId?: number;
  /** The epic or milestone whose open page shows the card, or no longer. */
  readonly ofPage?: number;
}

/** Lets a card count towards an epic or milestone of its board, or towards none. */
export const setParent = defineCommand({
  name: 'card/setParent',
  right: 'work',
  call: 'card.setParent',
  rereads: true,
  input: ({ cardId, parentId }: ParentChoice) => ({ cardId, parentId }),
  shows({ cardId, parentId, ofPage }, { page }): Patch[] {
    const chosen = parentId === null ? null : knownCard(page, parentId);
    const parent = chosen && { id: chosen.id, name: chosen.name, kind: chosen.kind };
    return [
      {
        op: 'setCard',
        id: cardId,
        fields: { parentId, ...(parent !== undefined && { parent }) },
      },
      ...(ofPage !== undefined && parentId === null
        ? [{ op: 'removePart', part: 'children', cardId: ofPage, id: cardId } as const]
        : []),
    ];
  },
  saves: 'card',
});
