import { z } from 'zod';
import { priority } from './card.ts';
import { flag, id } from './scalars.ts';

/** When a rule runs: a card enters its list, or the last open checklist item of a card there is done. */
export const automationTrigger = z.enum(['cardEntered', 'checklistDone']);

const MAX_DUE_DAYS = 3650;

/** The action of a rule on the card. */
export const automationAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('setComplete'), complete: flag }),
  z.object({ do: z.literal('setPriority'), priority }),
  z.object({ do: z.literal('assign'), userId: id }),
  z.object({ do: z.literal('addTag'), tagId: id }),
  z.object({ do: z.literal('setDueIn'), days: z.int().min(0).max(MAX_DUE_DAYS) }),
  z.object({ do: z.literal('moveToTop') }),
  z.object({ do: z.literal('moveToList'), listId: id }),
]);
export type AutomationAction = z.infer<typeof automationAction>;

/** One Auto-Complete Rule of a list; they run in the order of `position`. */
export const automationRule = z.object({
  id,
  listId: id,
  trigger: automationTrigger,
  action: automationAction,
  enabled: z.boolean(),
  position: z.int(),
});
export type AutomationRule = z.infer<typeof automationRule>;
