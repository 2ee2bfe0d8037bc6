import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SEARCH_DEBOUNCE_MS } from 'shared-api/limits';
import { ViewTabs } from '../tabs/ViewTabs.tsx';
import { texts } from '../texts.ts';
import type { ItemDialogTexts } from './ItemDialog.tsx';
import { ItemConfirm } from './ItemConfirm.tsx';
import { type ItemColumn, ItemsTable } from './ItemsTable.tsx';
import type { Item, ItemsTab, SearchPeople } from './item.ts';
import styles from './Items.module.css';
import type { ItemsSlice, ItemsState } from './items-slice.ts';
import { Pages } from './Pages.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }));

export interface ItemsScreenTexts extends ItemDialogTexts {
  heading: string;
  breadcrumb: ReactNode;
  add: string;
  caption: (from: number, to: number, total: number) => string;
  empty: Record<ItemsTab, string>;
}

interface Props {
  slice: ItemsSlice;
  tab: ItemsTab;
  projectId: number | null;
  screenTexts: ItemsScreenTexts;
  /** The column that projects and boards do not share. */
  ownColumn: ItemColumn;
  pathOf: (item: Item) => string;
  searchFor: (item: Item | null) => SearchPeople;
  onTab: (tab: ItemsTab) => void;
}

const TABS = ['active', 'archive'] as const;

/** A table of projects or boards with everything around it; the remotes say what differs. */
export function ItemsScreen(props: Props) {
  const { slice, tab, projectId, screenTexts, ownColumn, pathOf, searchFor, onTab } = props;
  const { actions } = slice;
  const dispatch = useDispatch();
  const state = useSelector((root: Record<string, ItemsState>) =>
    slice.selectors.selectItems(root),
  );
  const { query, items, totalCount, dialog, confirm } = state;

  useEffect(() => {
    dispatch(actions.opened({ tab, projectId }));
  }, [dispatch, actions, tab, projectId]);

  const from = (query.page - 1) * query.pageSize + 1;
  return (
    <div>
      <nav className={styles.breadcrumb}>{screenTexts.breadcrumb}</nav>
      <header className={styles.row}>
        <div>
          <h1 className={styles.heading}>{screenTexts.heading}</h1>
          <p className={styles.caption} role="status">
            {state.counts && totalCount > 0
              ? screenTexts.caption(from, from + items.length - 1, totalCount)
              : '\u00a0'}
          </p>
        </div>
        <Button
          type="primary"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => dispatch(actions.dialogOpened(null))}
        >
          {screenTexts.add}
        </Button>
      </header>
      <div className={styles.row}>
        <ViewTabs
          tabs={TABS.map((key) => ({ key, label: texts.tabs[key], count: state.counts?.[key] }))}
          current={tab}
          onChoose={onTab}
        />
        <SearchBox key={projectId} onSearch={(search) => dispatch(actions.searched(search))} />
      </div>
      {state.status === 'failed' ? (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={texts.loadFailed}
          action={<Button onClick={() => dispatch(actions.reloadAsked())}>{texts.tryAgain}</Button>}
        />
      ) : (
        <ItemsTable
          state={state}
          ownColumn={ownColumn}
          pathOf={pathOf}
          emptyText={query.search ? texts.nothingFound : screenTexts.empty[tab]}
          onEdit={(item) => dispatch(actions.dialogOpened(item))}
          onAction={(action, item) => dispatch(actions.actionAsked({ action, item }))}
          onSort={(order) => dispatch(actions.sortChosen(order))}
        />
      )}
      <Pages
        {...{ page: query.page, pageSize: query.pageSize, totalCount }}
        onPage={(page) => dispatch(actions.pageChosen(page))}
        onPageSize={(size) => dispatch(actions.pageSizeChosen(size))}
      />
      {dialog.status !== 'closed' && (
        <Suspense fallback={null}>
          <ItemDialog
            item={dialog.item}
            isSaving={dialog.status === 'saving'}
            refusal={dialog.status === 'refused' ? dialog.message : null}
            dialogTexts={screenTexts}
            search={searchFor(dialog.item)}
            onSubmit={(fields) => dispatch(actions.submitted(fields))}
            onClose={() => dispatch(actions.dialogClosed())}
          />
        </Suspense>
      )}
      {confirm && (
        <ItemConfirm
          {...confirm}
          onConfirm={() => dispatch(actions.actionConfirmed())}
          onCancel={() => dispatch(actions.actionEnded())}
        />
      )}
    </div>
  );
}

function SearchBox({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onSearch(typed.trim());
      setTyped(null);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      allowClear
      aria-label={texts.searchBoards}
      placeholder={texts.searchBoards}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
