import { Eye } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Starts or stops notifying the user of a card's changes. */
export const watchCard = defineCommand({
  name: 'card/watch',
  right: 'read',
  call: 'card.setWatch',
  shows: ({ cardId, watch }) => [{ op: 'setCard', id: cardId, fields: { isWatched: watch } }],
  menu: {
    order: 410,
    isSecondary: true,
    label: ({ isWatched }) => (isWatched ? texts.stopWatching : texts.watchCard),
    icon: Eye,
    key: 'w',
    on: ['tile'],
    given: ({ id, isWatched }) => ({ cardId: id, watch: !isWatched }),
  },
});
