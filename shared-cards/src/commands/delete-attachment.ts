import { defineCommand } from '../model/define-command.ts';
import { detailOf } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

/** Deletes a file of a card, which can no longer be the card's cover. */
export const deleteAttachment = defineCommand({
  name: 'attachment/delete',
  right: 'work',
  call: 'card.deleteAttachment',
  rereads: true,
  shows({ cardId, attachmentId: id }, { page }): Patch[] {
    const isCover = detailOf(page, cardId)?.coverId === id;
    return [
      { op: 'removePart', part: 'attachments', cardId, id },
      ...(isCover ? [{ op: 'setCard', id: cardId, fields: { coverId: null } } as const] : []),
    ];
  },
});
