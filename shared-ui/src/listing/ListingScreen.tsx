import { type ComponentType, type ReactNode, useCallback, useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { NO_FILTERS } from 'shared-api/filters';
import type { ShellServices } from 'shared-api/remote';
import { useFilterBar } from '../filter-bar/FilterBar.tsx';
import type { LoadFilterChoices } from '../filter-bar/use-filter-choices.ts';
import { isNarrowing } from '../filters/filter-state.ts';
import { useMediaQuery } from '../media/use-media-query.ts';
import { nameOf } from '../members/PersonAvatar.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import { LoadingRows } from '../requests/LoadingRows.tsx';
import { TabPanel, ViewTabs } from '../tabs/ViewTabs.tsx';
import { texts } from '../texts.ts';
import type { AddProps } from './AddButton.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyListing } from './EmptyListing.tsx';
import { type ListingTab, membersOf, type ProjectOrBoard } from './project-or-board.ts';
import type { BulkAction, ListingAction } from './listing-actions-slice.ts';
import { ListingDialogs, type ListingDialogsProps } from './ListingDialogs.tsx';
import { HeldChanges } from './HeldChanges.tsx';
import { PAGE_SIZE_OF, useListingLook } from './listing-look.ts';
import { ListingHeader } from './ListingHeader.tsx';
import type { ListingSlices } from './listing-slices.ts';
import type { ListingColumn } from './ListingTable.tsx';
import { ListingProblem } from './ListingProblem.tsx';
import { ListingTiles, type TilesProps } from './ListingTiles.tsx';
import { ListingStart } from './ListingStart.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { Pages } from './Pages.tsx';
import type { RowsState } from './rows-slice.ts';
import { useAddFromAddress } from './use-add-from-address.ts';
import { useCreation } from './use-creation.ts';
import { useListingPalette } from './use-listing-palette.ts';
import { type AroundListing, useListingView } from './use-listing-view.ts';
import { usePointing } from './use-pointing.ts';
import styles from './Listing.module.css';

// Few people look at a table in place of tiles, and antd's brings menus, trees and radio buttons.
const ListingTable = lazyOnline(async () => (await import('./ListingTable.tsx')).ListingTable);

interface ListingScreenTexts {
  add: string;
  create: string;
  search: string;
  caption: (from: number, to: number, total: number) => string;
  empty: Record<ListingTab, { title: string; hint: string }>;
}

interface Props
  extends
    Pick<ShellServices, 'pageTitle' | 'header'>,
    Pick<ListingDialogsProps, 'dialogTexts' | 'searchFor' | 'findCards' | 'Create' | 'publicity'> {
  slices: ListingSlices;
  palette: ShellServices['palette'] | undefined;
  tab: ListingTab;
  projectId: number | null;
  /** The signed-in user. */
  userId: number | null;
  screenTexts: ListingScreenTexts;
  /** Shown if the place that the rows belong to does not exist. */
  missing?: ReactNode;
  /** The title of the browser's tab. */
  titleOf: (around: AroundListing) => string | null;
  /** The name in the row above the page. */
  nameOf: (around: AroundListing) => string;
  /** A link to the place that the rows belong to. */
  breadcrumb?: ReactNode;
  /** Whether the person may add a row. */
  mayAdd: (around: AroundListing) => boolean;
  /** The button for a new row. */
  Add: ComponentType<AddProps>;
  Tiles: ComponentType<TilesProps>;
  /** A tool beside those for all listings. */
  ownTool?: (around: AroundListing) => ReactNode;
  /** The column that projects and boards do not share. */
  ownColumn: ListingColumn;
  pathOf: (item: ProjectOrBoard) => string;
  tabPath: (tab: ListingTab) => string;
  loadChoices: LoadFilterChoices;
}

const TABS = ['active', 'archive'] as const;
/** From this width the tools fit into the row above the page. */
const WIDE = '(min-width: 1200px)';

/**
 * Projects or boards as tiles or as a table, with everything around them; the remotes provide the
 * differences.
 */
export function ListingScreen(props: Props) {
  const { slices, tab, projectId, userId, screenTexts, Add, Create } = props;
  const { rows, listingActions } = slices;
  const dispatch = useDispatch();
  const { look, isPhone, choose } = useListingLook();
  const isWide = useMediaQuery(WIDE);
  const defaultSize = PAGE_SIZE_OF[look];
  const shown = useListingView(slices, { tab, projectId, defaultSize });
  const { view, status, around, searchElsewhere, show } = shown;
  const { totalCount, counts } = around;
  const { items, selected, held } = shown.rows;
  const last = Math.max(1, Math.ceil(totalCount / view.pageSize));
  const isPastEnd = status === 'ready' && view.page > last;
  const panelId = useId();

  const creation = useCreation(listingActions, projectId);
  const { creating, create } = creation;

  useEffect(() => {
    // The last row of the last page is gone; the page before it is the last one now.
    if (isPastEnd) show({ page: last }, { replace: true });
  });

  const mayAdd = props.mayAdd(around);
  useAddFromAddress(mayAdd ? () => creation.open({ isToOpen: true }) : null);
  const isNarrowed = isNarrowing(view.filters);
  const isFirst = tab === 'active' && !isNarrowed && items.length + creating.length === 0;
  const isStart = isFirst && status === 'ready' && mayAdd;
  const onPointedAt = useCallback(
    (isPointedAt: boolean) => void dispatch(rows.actions.rowsPointedAt(isPointedAt)),
    [dispatch, rows],
  );
  const pointing = usePointing(items, onPointedAt);
  const filterBar = useFilterBar({
    filters: view.filters,
    found: counts && totalCount,
    searchLabel: screenTexts.search,
    nameOfUser: nameOfUserIn(items),
    presets: slices.presets,
    loadChoices: props.loadChoices,
    onFilters: (filters) => show({ filters }),
  });
  const tools = (
    <>
      {filterBar.tools}
      {!isPhone && <LookSwitch look={look} onChoose={choose} />}
      {props.ownTool?.(around)}
    </>
  );
  const content = {
    items,
    creating,
    isLoading: status === 'loading' || isPastEnd,
    selected,
    remaining: held && held.map(({ id }) => id),
    userId,
    empty: isStart ? (
      <ListingStart templates={slices.templates} {...screenTexts.empty.active} onCreate={create} />
    ) : (
      <EmptyListing
        {...screenTexts.empty[tab]}
        onClearFilters={isNarrowed ? () => show({ filters: NO_FILTERS }) : null}
      />
    ),
    pointing: pointing.area,
    onSelect: (ids: number[]) => void dispatch(rows.actions.selectionChanged(ids)),
    onEdit: (item: ProjectOrBoard) => void dispatch(listingActions.actions.editOpened(item)),
    onAddMembers: (item: ProjectOrBoard) =>
      void dispatch(listingActions.actions.addMembersOpened(item)),
    onAction: (action: ListingAction, item: ProjectOrBoard) =>
      void dispatch(listingActions.actions.actionAsked({ action, items: [item] })),
  };
  const onBulk = (action: BulkAction, chosen: ProjectOrBoard[]) =>
    void dispatch(listingActions.actions.actionAsked({ action, items: chosen }));
  useListingPalette({
    palette: props.palette,
    title: props.nameOf(around),
    tab,
    content,
    onBulk,
    add: mayAdd && { label: screenTexts.add, onChoose: () => creation.open() },
    look: !isPhone && { shown: look, choose },
    onClearFilters: isNarrowed && (() => show({ filters: NO_FILTERS })),
  });
  if (shown.isGone && props.missing) return props.missing;
  return (
    <div>
      <PageTitle pageTitle={props.pageTitle} title={props.titleOf(around)} />
      <ListingHeader
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
        tools={isWide && !isStart && tools}
        add={
          mayAdd && <Add label={screenTexts.add} submit={screenTexts.create} creation={creation} />
        }
      />
      <TabPanel panelId={panelId} current={tab}>
        {!isWide && !isStart && <div className={styles.tools}>{tools}</div>}
        {filterBar.details}
        {status === 'failed' ? (
          <ListingProblem unconfirmed={undefined} onAgain={shown.reload} />
        ) : (
          <>
            {shown.unconfirmed !== undefined && (
              <ListingProblem unconfirmed={shown.unconfirmed} onAgain={shown.reload} />
            )}
            {isStart || look === 'tiles' ? (
              <ListingTiles {...content} Tiles={props.Tiles} tab={tab} />
            ) : (
              <UntilLoaded fallback={<LoadingRows count={view.pageSize} shape="table" />}>
                <ListingTable
                  {...content}
                  filters={view.filters}
                  pageSize={view.pageSize}
                  ownColumn={props.ownColumn}
                  pathOf={props.pathOf}
                  onSort={(sortOrder) =>
                    show({ filters: { ...view.filters, sortBy: 'created', sortOrder } })
                  }
                />
              </UntilLoaded>
            )}
            <BulkBar
              tab={tab}
              items={items.filter(({ id }) => selected.includes(id))}
              onAction={onBulk}
              successor={pointing.successor}
              onClear={() => dispatch(rows.actions.selectionChanged([]))}
            />
            {held && <HeldChanges onShow={() => dispatch(rows.actions.heldShown())} />}
            {(last > 1 || view.pageSize !== defaultSize) && (
              <Pages
                page={Math.min(view.page, last)}
                pageSize={view.pageSize}
                last={last}
                caption={captionOf(screenTexts, shown.rows, totalCount)}
                onPage={(page) => show({ page })}
                onPageSize={(pageSize) => show({ pageSize })}
              />
            )}
          </>
        )}
      </TabPanel>
      <ListingDialogs
        slices={slices}
        Create={Create}
        dialogTexts={props.dialogTexts}
        add={screenTexts.add}
        create={screenTexts.create}
        onCreate={create}
        searchFor={props.searchFor}
        findCards={props.findCards}
        publicity={props.publicity}
      />
    </div>
  );
}

/** The range of shown rows and their total; nothing while that is unknown. */
function captionOf(
  { caption }: ListingScreenTexts,
  { query, items }: RowsState,
  totalCount: number,
): string {
  const from = query ? (query.page - 1) * query.pageSize + 1 : 1;
  return items.length > 0 ? caption(from, from + items.length - 1, totalCount) : '';
}

function nameOfUserIn(items: readonly ProjectOrBoard[]) {
  const people = items.flatMap(membersOf);
  return (email: string) => {
    const person = people.find((one) => one.email === email);
    return person ? nameOf(person) : email;
  };
}
