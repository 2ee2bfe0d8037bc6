import { z } from 'zod';
import { automationAction, automationRule, automationTrigger } from '../entities/automation.ts';
import { id, idInPath, position } from '../entities/scalars.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

const inList = { boardId: id, listId: id };

/** Auto-Complete Rules (the list menu's Automation). */
export const listAutomation = {
  getAutomation: defineCall('GET list/getAutomation/:boardId/:listId', {
    summary: "A list's rules in the order they run",
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, listId: idInPath }),
    data: z.array(automationRule),
  }),
  addAutomation: defineCall('POST list/addAutomation', {
    summary:
      'Add a rule; moveToTop goes with cardEntered, moveToList with checklistDone, the rest with both',
    access: onBoard('organize'),
    body: z.object({ ...inList, trigger: automationTrigger, action: automationAction }),
    data: automationRule,
  }),
  editAutomation: defineCall('PUT list/editAutomation', {
    summary: 'Change, switch or move a rule',
    access: onBoard('organize'),
    body: z.object({
      ...inList,
      ruleId: id,
      trigger: automationTrigger.optional(),
      action: automationAction.optional(),
      enabled: z.boolean().optional(),
      position: position.optional(),
    }),
    data: automationRule,
  }),
  deleteAutomation: defineCall('DELETE list/deleteAutomation', {
    summary: 'Delete a rule',
    access: onBoard('organize'),
    body: z.object({ ...inList, ruleId: id }),
  }),
};
