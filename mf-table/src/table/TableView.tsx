import Button from 'antd/es/button';
import { useEffect } from 'react';
import type { BoardViewComponent, BoardViewServices } from 'shared-api/remote';
import { EmptyState } from 'shared-ui/empty-state';
import { texts } from '../texts.ts';
import { Grid } from './Grid.tsx';
import { Messages } from './Messages.tsx';
import styles from './Table.module.css';
import { Toolbar } from './Toolbar.tsx';
import { type Table, useTable } from './use-table.ts';

function Nothing({ table }: { table: Table }) {
  const { board, mayWork, groups, setNewIn } = table;
  if (board.lists.length === 0) {
    return <EmptyState title={texts.noLists}>{texts.noListsHint}</EmptyState>;
  }
  if (board.isFiltered) {
    return <EmptyState title={texts.noneFits}>{texts.noneFitsHint}</EmptyState>;
  }
  const [first] = groups;
  const action = mayWork && first && (
    <Button type="primary" onClick={() => setNewIn(first.key)}>
      {texts.addCard}
    </Button>
  );
  return (
    <EmptyState title={texts.noneYet} action={action}>
      {mayWork && texts.noneYetHint}
    </EmptyState>
  );
}

function useListOfKeys({ registerKeys }: BoardViewServices, mayWork: boolean): void {
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    const register = async () => {
      const { keysOf } = await import('./key-list.ts');
      if (!isOver) end = registerKeys?.(keysOf(mayWork));
    };
    // Without it the table works as well.
    register().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [registerKeys, mayWork]);
}

/** A board as a table. */
export const TableView: BoardViewComponent = ({ services }) => {
  const table = useTable(services);
  useListOfKeys(services, table.mayWork);
  // Nothing is shown that would be grouped and sorted otherwise in a moment.
  if (table.isLoading) return <div className={styles.view} aria-busy />;
  const isEmpty = table.shownIds.length === 0 && table.newIn === null;
  return (
    <div className={styles.view}>
      <Toolbar table={table} />
      {isEmpty ? <Nothing table={table} /> : <Grid table={table} />}
      <Messages
        message={table.message}
        isAboveBar={table.selected.size > 0}
        onClose={table.dismiss}
      />
    </div>
  );
};
