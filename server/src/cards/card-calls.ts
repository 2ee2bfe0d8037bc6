import type { DomainHandlers } from '../calls/call-context.ts';
import { cardArchive } from './card-archive.ts';
import { bulk } from './card-bulk.ts';
import { personalFlags } from './personal-flags.ts';
import { cardPage } from './card-page.ts';
import { cardsAtOnce } from './cards-at-once.ts';
import { checklists } from './checklists.ts';
import { comments } from './comments.ts';
import { cardCopies } from './copy-card.ts';
import { editing } from './editing.ts';
import { movingToBoards } from './move-to-board.ts';
import { moveTargets } from './move-targets.ts';
import { cardTags } from './tag-calls.ts';
import { timeEntries } from './time-entries.ts';

/** All calls about cards, except those about files. */
export const card = {
  ...cardArchive,
  ...cardCopies,
  ...personalFlags,
  ...cardPage,
  ...cardsAtOnce,
  ...cardTags,
  ...checklists,
  ...comments,
  ...editing,
  ...moveTargets,
  ...movingToBoards,
  ...timeEntries,
  bulk,
} satisfies DomainHandlers<'card'>;
