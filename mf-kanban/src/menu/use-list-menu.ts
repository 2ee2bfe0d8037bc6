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
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  type Entry,
  isFull,
  type ListRow,
  type Offer,
  selectPage,
  useManyEntries,
  useReadListEntries,
  type WithCards,
} from 'shared-cards';
import { selectIsCollapsed, useCollapse, type WithCollapsed } from '../lists/collapsed-slice.ts';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { useScreenServices } from 'shared-ui/screen-services';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { useListSettings } from './use-list-settings.tsx';
import {
  selectListCardFilters,
  type WithListCardFilters,
} from '../filters/list-card-filters-slice.ts';
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
    // It adds a card below the list's last one, as this does with all of its fields.
    key: 'n',
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

type State = WithCards & WithCollapsed & WithListCardFilters;

/** Returns the entries of a list's menu that the user has the right to. */
export function useReadListMenu(): (listId: number) => Entry[] {
  const store = useStore<State>();
  const settings = useListSettings();
  const filtersOf = useFilterChoices();
  const many = useManyEntries();
  const setCollapsed = useCollapse();
  const { slots } = useScreenServices();
  const boardId = useBoardId() ?? 0;
  const isCollapsed = ({ id }: ListRow) => selectIsCollapsed(store.getState(), id);
  const read = useReadListEntries([
    ...useDialogs(),
    {
      name: 'collapse',
      order: 230,
      icon: ChevronsRightLeft,
      right: 'read',
      label: (list) => (isCollapsed(list) ? texts.expand : texts.collapse),
      onChoose: (list) => setCollapsed(list.id, !isCollapsed(list)),
    },
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
      choices: ({ id }) => filtersOf(id),
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
    ...(slots?.commandsOn('list') ?? []).map(({ key: name, title, Icon, run }): Own => ({
      name,
      order: 490,
      icon: Icon,
      right: 'read',
      label: () => title,
      onChoose: ({ id }) => run({ on: 'list', boardId, listId: id }),
    })),
  ]);
  return (listId) => read(selectPage(store.getState()), listId);
}

/** The entries of a list's menu, read again when the list changes. */
export function useListMenu(listId: number): Entry[] {
  useSelector((state: State) => selectPage(state));
  useSelector((state: State) => selectListCardFilters(state, listId));
  useSelector((state: State) => selectIsCollapsed(state, listId));
  return useReadListMenu()(listId);
}
