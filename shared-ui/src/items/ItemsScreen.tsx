import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useCallback, useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import type { LoadFilterChoices } from '../filter-bar/use-filter-choices.ts';
import { isNarrowing, NO_FILTERS } from '../filters/filter-state.ts';
import { nameOf } from '../members/PersonAvatar.tsx';
import { PageTitle } from '../page-title/PageTitle.tsx';
import { TabPanel, ViewTabs } from '../tabs/ViewTabs.tsx';
import { texts } from '../texts.ts';
import { BulkBar } from './BulkBar.tsx';
import { EmptyItems } from './EmptyItems.tsx';
import { type ProjectOrBoard, type ItemsTab, membersOf } from './project-or-board.ts';
import type { ItemActionsState } from './item-actions-slice.ts';
import { ItemDialogs, type ItemDialogsProps } from './ItemDialogs.tsx';
import { Caption } from './Caption.tsx';
import { ItemsHeader } from './ItemsHeader.tsx';
import type { ItemsSlices } from './items-slices.ts';
import { type ItemColumn, ItemsTable } from './ItemsTable.tsx';
import { Pages } from './Pages.tsx';
import { type AroundItems, useItemsView } from './use-items-view.ts';

export interface ItemsScreenTexts {
  add: string;
  caption: (from: number, to: number, total: number) => string;
  empty: Record<ItemsTab, string>;
}

interface Props
  extends
    Pick<ShellServices, 'pageTitle' | 'header'>,
    Pick<ItemDialogsProps, 'dialogTexts' | 'searchFor' | 'everybody'> {
  slices: ItemsSlices;
  tab: ItemsTab;
  projectId: number | null;
  /** Who looks at it. */
  userId: number | null;
  screenTexts: ItemsScreenTexts;
  /** Of the browser's tab. */
  titleOf: (around: AroundItems) => string | null;
  /** In the row above the page. */
  nameOf: (around: AroundItems) => string;
  /** The way to what the rows belong to. */
  breadcrumb?: ReactNode;
  /** Whether the person may add a row. */
  mayAdd: (around: AroundItems) => boolean;
  /** The column that projects and boards do not share. */
  ownColumn: ItemColumn;
  pathOf: (item: ProjectOrBoard) => string;
  tabPath: (tab: ItemsTab) => string;
  loadChoices: LoadFilterChoices;
}

const TABS = ['active', 'archive'] as const;

/** A table of projects or boards with everything around it; the remotes say what differs. */
export function ItemsScreen(props: Props) {
  const { slices, tab, projectId, userId, screenTexts, mayAdd } = props;
  const { rows, itemActions } = slices;
  const dispatch = useDispatch();
  const shown = useItemsView(slices, { tab, projectId });
  const { view, status, around, searchElsewhere, show } = shown;
  const { totalCount, counts } = around;
  const { items, selected, held } = shown.rows;
  const last = Math.max(1, Math.ceil(totalCount / view.pageSize));
  const isPastEnd = status === 'ready' && view.page > last;
  const panelId = useId();

  const actionsState = useSelector((root: Record<string, ItemActionsState>) =>
    itemActions.selectors.selectItemActions(root),
  );
  const creating = actionsState.creating.filter((one) => one.projectId === projectId);

  useEffect(() => {
    dispatch(itemActions.actions.screenShown(true));
    return () => void dispatch(itemActions.actions.screenShown(false));
  }, [dispatch, itemActions]);

  useEffect(() => {
    // The last row of the last page went: the page before it is the last one now.
    if (isPastEnd) show({ page: last }, { replace: true });
  });

  const people = items.flatMap(membersOf);
  const nameOfUser = (email: string) => {
    const person = people.find((one) => one.email === email);
    return person ? nameOf(person) : email;
  };
  const add = mayAdd(around) ? () => dispatch(itemActions.actions.editOpened(null)) : null;
  const onPointedAt = useCallback(
    (isPointedAt: boolean) => void dispatch(rows.actions.rowsPointedAt(isPointedAt)),
    [dispatch, rows],
  );
  return (
    <div>
      <PageTitle pageTitle={props.pageTitle} title={props.titleOf(around)} />
      <ItemsHeader
        header={props.header}
        breadcrumb={props.breadcrumb}
        name={props.nameOf(around)}
        tabs={
          <ViewTabs
            tabs={TABS.map((key) => ({ key, label: texts.tabs[key], count: counts?.[key] }))}
            current={tab}
            panelId={panelId}
            pathOf={(chosen) => `${props.tabPath(chosen)}${searchElsewhere}`}
          />
        }
        add={screenTexts.add}
        onAdd={add}
      />
      <TabPanel panelId={panelId} current={tab}>
        <FilterBar
          filters={view.filters}
          found={counts && totalCount}
          nameOfUser={nameOfUser}
          presets={slices.presets}
          loadChoices={props.loadChoices}
          onFilters={(filters) => show({ filters })}
        />
        <Caption
          caption={screenTexts.caption}
          rows={shown.rows}
          totalCount={totalCount}
          onShowHeld={() => dispatch(rows.actions.heldShown())}
        />
        {status === 'failed' ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={texts.loadFailed}
            action={<Button onClick={shown.reload}>{texts.tryAgain}</Button>}
          />
        ) : (
          <>
            <ItemsTable
              items={items}
              creating={creating}
              filters={view.filters}
              pageSize={view.pageSize}
              isLoading={status === 'loading' || isPastEnd}
              selected={selected}
              remaining={held && held.map(({ id }) => id)}
              userId={userId}
              ownColumn={props.ownColumn}
              pathOf={props.pathOf}
              empty={
                <EmptyItems
                  text={screenTexts.empty[tab]}
                  onClearFilters={
                    isNarrowing(view.filters) ? () => show({ filters: NO_FILTERS }) : null
                  }
                />
              }
              onSelect={(ids) => dispatch(rows.actions.selectionChanged(ids))}
              onPointedAt={onPointedAt}
              onEdit={(item) => dispatch(itemActions.actions.editOpened(item))}
              onAddMembers={(item) => dispatch(itemActions.actions.addMembersOpened(item))}
              onAction={(action, item) =>
                dispatch(itemActions.actions.actionAsked({ action, items: [item] }))
              }
              onSort={(sortOrder) =>
                show({ filters: { ...view.filters, sortBy: 'created', sortOrder } })
              }
            />
            <BulkBar
              tab={tab}
              items={items.filter(({ id }) => selected.includes(id))}
              onAction={(action, chosen) =>
                dispatch(itemActions.actions.actionAsked({ action, items: chosen }))
              }
              onClear={() => dispatch(rows.actions.selectionChanged([]))}
            />
            <Pages
              {...{ page: Math.min(view.page, last), pageSize: view.pageSize, last }}
              onPage={(page) => show({ page })}
              onPageSize={(pageSize) => show({ pageSize })}
            />
          </>
        )}
      </TabPanel>
      <ItemDialogs
        slices={slices}
        projectId={projectId}
        dialogTexts={props.dialogTexts}
        everybody={props.everybody}
        searchFor={props.searchFor}
      />
    </div>
  );
}
