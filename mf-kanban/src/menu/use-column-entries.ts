import { useSelector } from 'react-redux';
import {
  archiveList,
  copyList,
  deleteList,
  isFull,
  lockList,
  selectLists,
  selectMay,
  sortList,
  swapLists,
  useRun,
  type WithCards,
} from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { SORTS } from '../columns/sorts.ts';
import { texts } from '../texts/texts.ts';
import { selectIsCollapsed, useCollapse, type WithCollapsed } from '../columns/collapsed-slice.ts';
import { useBulkEntry } from './use-bulk-entry.ts';
import { useColumnSettingsEntry } from './use-column-settings-entry.tsx';
import { type MenuEntries, useEntry } from '../screen/use-entry.ts';
import { useFilterEntry } from './use-filter-entry.tsx';

/** What the column menu offers, in the order of the specification and by the person's rights. */
export function useColumnEntries(listId: number): MenuEntries {
  const entry = useEntry();
  const run = useRun();
  const setCollapsed = useCollapse();
  const settings = useColumnSettingsEntry(listId);
  const filter = useFilterEntry(listId);
  const bulk = useBulkEntry(listId);
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const mayWork = useSelector((state: WithCards) => selectMay(state, 'work'));
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const isCollapsed = useSelector((state: WithCards & WithCollapsed) =>
    selectIsCollapsed(state, listId),
  );
  const list = entities[listId];
  if (!list) return [];

  const collapse = entry(isCollapsed ? texts.expand : texts.collapse, () =>
    setCollapsed(listId, !isCollapsed),
  );
  const analytics = entry(texts.analytics, dialogOpened({ kind: 'analytics', listId }));
  if (!mayWork) return [collapse, filter, analytics];

  const addCard = entry(
    isFull(list) ? texts.limitReached : texts.addCard,
    dialogOpened({ kind: 'task', listId, cardId: null }),
    { disabled: isFull(list) },
  );
  const fromTemplate = entry(texts.addFromTemplate, dialogOpened({ kind: 'template', listId }), {
    disabled: isFull(list),
  });
  const sort = {
    key: 'sort',
    label: texts.sortCards,
    disabled: list.cardIds.length < 2,
    children: SORTS.map((by) => entry(texts.sorts[by], () => run(sortList, { listId, by }))),
  };
  if (!mayOrganize) return [addCard, fromTemplate, collapse, sort, filter, analytics, bulk];

  const swap = (label: string, ontoListId: number | undefined) =>
    ontoListId === undefined
      ? []
      : [
          entry(label, () => run(swapLists, { listId, ontoListId }), {
            disabled: list.isFixed === 0 || entities[ontoListId]?.isFixed === 0,
          }),
        ];
  const isFixed = list.isFixed === 1 ? 0 : 1;
  return [
    addCard,
    fromTemplate,
    entry(texts.editColumn, dialogOpened({ kind: 'column', listId })),
    entry(texts.duplicateColumn, () => run(copyList, { listId })),
    settings,
    collapse,
    ...swap(texts.moveColumnLeft, ids[ids.indexOf(listId) - 1]),
    ...swap(texts.moveColumnRight, ids[ids.indexOf(listId) + 1]),
    sort,
    filter,
    analytics,
    bulk,
    entry(isFixed === 0 ? texts.lockColumn : texts.unlockColumn, () =>
      run(lockList, { listId, isFixed }),
    ),
    entry(texts.archiveColumn, () => run(archiveList, { listId, archive: 1 })),
    entry(texts.deleteColumn, () => run(deleteList, { listId }), { danger: true }),
  ];
}
