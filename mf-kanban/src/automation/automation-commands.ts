import { createAction } from '@reduxjs/toolkit';
import type { AutomationRule } from 'shared-api/client';

interface OneRule {
  listId: number;
  ruleId: number;
}

export const ruleAdded = createAction<
  { listId: number } & Pick<AutomationRule, 'trigger' | 'action'>
>('automation/ruleAdded');
export const ruleSwitched = createAction<OneRule & { enabled: boolean }>('automation/ruleSwitched');
export const ruleMoved = createAction<OneRule & { position: number }>('automation/ruleMoved');
export const ruleDeleteAsked = createAction<OneRule>('automation/ruleDeleteAsked');
