import {
  ChartLine,
  ChevronsRightLeft,
  CopyCheck,
  LayoutTemplate,
  ListFilter,
  Pencil,
  Plus,
  Settings2,
} from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type Entry,
  isFull,
  type ListRow,
  type Offer,
  useListEntries,
  useManyEntries,
  type WithCards,
} from 'shared-cards';
import { selectIsCollapsed, useCollapse, type WithCollapsed } from '../lists/collapsed-slice.ts';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { useListSettings } from './use-list-settings.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

type Own = Offer<ListRow>;

/** Entries that open a dialog over the board, by their position among the commands. */
const DIALOGS = [
  {
    name: 'addCard',
    order: 100,
    icon: Plus,
    right: 'work',
    label: (list) => (isFull(list) ? texts.limitReached : texts.addCard),
    isDisabled: (list) => isFull(list),
    isRefusedOnHold: () => true,
    opens: ({ id: listId }) => ({ kind: 'task', listId, cardId: null }),
  },
  {
    name: 'addFromTemplate',
    order: 110,
    icon: LayoutTemplate,
    right: 'work',
    label: () => texts.addFromTemplate,
    isDisabled: (list) => isFull(list),
    isRefusedOnHold: () => true,
    opens: ({ id: listId }) => ({ kind: 'template', listId }),
  },
  {
    name: 'edit',
    order: 200,
    icon: Pencil,
    right: 'organize',
    label: () => texts.editList,
    opens: ({ id: listId }) => ({ kind: 'list', listId }),
  },
  {
    name: 'analytics',
    order: 400,
    icon: ChartLine,
    right: 'read',
    label: () => texts.analytics,
    opens: ({ id: listId }) => ({ kind: 'analytics', listId }),
  },
] as const satisfies readonly (Own & { opens: (list: ListRow) => Dialog })[];

function useDialogs(): Own[] {
  const dispatch = useDispatch();
  return DIALOGS.map(({ opens, ...look }) => ({
    ...look,
    onChoose: (list) => void dispatch(dialogOpened(opens(list))),
  }));
}

function useCollapsing(listId: number): Own {
  const setCollapsed = useCollapse();
  const isCollapsed = useSelector((state: WithCards & WithCollapsed) =>
    selectIsCollapsed(state, listId),
  );
  return {
    name: 'collapse',
    order: 230,
    icon: ChevronsRightLeft,
    right: 'read',
    label: () => (isCollapsed ? texts.expand : texts.collapse),
    onChoose: () => setCollapsed(listId, !isCollapsed),
  };
}

/**
 * The entries of the list menu that the user has the right to.
 */
export function useListMenu(listId: number): Entry[] {
  const settings = useListSettings();
  const filters = useFilterChoices(listId);
  const many = useManyEntries();
  return useListEntries(listId, [
    ...useDialogs(),
    useCollapsing(listId),
    {
      name: 'settings',
      order: 220,
      icon: Settings2,
      right: 'organize',
      label: () => texts.listSettings,
      choices: settings,
    },
    {
      name: 'filter',
      order: 330,
      icon: ListFilter,
      right: 'read',
      label: () => texts.filterCards,
      choices: () => filters,
    },
    {
      name: 'bulk',
      order: 410,
      icon: CopyCheck,
      right: 'work',
      label: () => texts.bulkActions,
      isDisabled: ({ cardIds }) => cardIds.length === 0,
      choices: (list) => many.toAllOf(list),
    },
  ]);
}
