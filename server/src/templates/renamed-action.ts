import type { AutomationAction } from 'shared-api/contract';

/** An action with its lists and labels replaced; null if one of them has no replacement. */
export function renamedAction(
  action: AutomationAction,
  {
    label,
    list,
  }: { label: (id: number) => number | undefined; list: (id: number) => number | undefined },
): AutomationAction | null {
  if (action.do === 'addTag') {
    const tagId = label(action.tagId);
    return tagId === undefined ? null : { ...action, tagId };
  }
  if (action.do === 'moveToList') {
    const listId = list(action.listId);
    return listId === undefined ? null : { ...action, listId };
  }
  return action;
}
