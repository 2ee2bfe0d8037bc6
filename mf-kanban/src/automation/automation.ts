import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, AutomationRule } from 'shared-api/client';
import { changeSent } from 'shared-api/outbox';
import { createLoading } from 'shared-ui/create-loading';
import { isOfRules, withConfirmedChange } from './rule-changes.ts';

interface ListOnBoard {
  boardId: number;
  listId: number;
}

/** The rules of a list as the server has confirmed them. */
export interface ListRules {
  listId: number;
  rules: AutomationRule[];
}

/** The rules of the list whose editor is open. */
export const automation = createLoading(
  'automation',
  async (api: ApiClient, list: ListOnBoard): Promise<ListRules> => ({
    listId: list.listId,
    rules: (await api.list.getAutomation(list)).data,
  }),
  {
    isOf: isOfRules,
    changes(known: ListRules, action: UnknownAction): ListRules {
      if (!changeSent.match(action)) return known;
      const { change, answer: response } = action.payload;
      return { ...known, rules: withConfirmedChange(known, change, response) };
    },
  },
);
