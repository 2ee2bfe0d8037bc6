import { Shapes } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

const KINDS = ['template', 'milestone', 'epic', 'card'] as const;

/** Makes a card a template, milestone or epic, or a plain card again. */
export const convertCard = defineCommand({
  name: 'card/convert',
  right: 'work',
  call: 'card.convert',
  rereads: true,
  shows: ({ cardId, kind }) => [{ op: 'setCard', id: cardId, fields: { kind } }],
  saves: 'card',
  menu: {
    order: 420,
    isSecondary: true,
    label: () => texts.convertTo,
    icon: Shapes,
    choices: ({ id, kind }) =>
      KINDS.map((one) => ({
        label: texts.kinds[one],
        given: { cardId: id, kind: one },
        isChosen: one === kind,
      })),
  },
});
