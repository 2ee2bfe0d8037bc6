import { ARCHIVED } from 'shared-api/limits';
import { defineCommand } from '../../model/define-command.ts';
import type { Patch } from '../../model/patches.ts';

/** A command that a later version of the package has, with a patch that earlier ones cannot apply. */
export const stowCard = defineCommand({
  name: 'card/stow',
  right: 'work',
  call: 'card.archived',
  shows: ({ cardId }) => [{ op: 'stowCard', id: cardId } as unknown as Patch],
  menu: {
    order: 165,
    label: () => 'Stow',
    given: ({ id }) => ({ cardId: id, archive: ARCHIVED }),
  },
});
