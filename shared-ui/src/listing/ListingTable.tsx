import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FilterState } from 'shared-api/client';
import { Timestamp } from '../format/Timestamp.tsx';
import { Avatars } from '../members/Avatars.tsx';
import { LoadingRows } from '../requests/LoadingRows.tsx';
import { texts } from '../texts.ts';
import { type ActOn, ListingActions } from './ListingActions.tsx';
import type { ProjectOrBoardBeingCreated } from './listing-actions-slice.ts';
import { type ListedProjectOrBoard, membersOf, type ProjectOrBoard } from './project-or-board.ts';
import styles from './Listing.module.css';
import type { Pointing } from './use-pointing.ts';

export interface ListingColumn {
  title: string;
  render: (item: ProjectOrBoard) => ReactNode;
}

interface Props extends ActOn {
  items: ListedProjectOrBoard[];
  /** The rows being created, which are shown above the others. */
  creating: readonly ProjectOrBoardBeingCreated[];
  filters: FilterState;
  pageSize: number;
  isLoading: boolean;
  selected: number[];
  /** The ids that stay when the rows may move again; null if all of them do. */
  remaining: number[] | null;
  userId: number | null;
  ownColumn: ListingColumn;
  pathOf: (item: ProjectOrBoard) => string;
  empty: ReactNode;
  onSelect: (ids: number[]) => void;
  pointing: Pointing['area'];
  onSort: (order: 'asc' | 'desc') => void;
}

const STATUS_COLORS = { active: 'success', blocked: 'error', archived: 'default' } as const;

interface NewRow {
  id: string;
  name: string;
}
type Row = ProjectOrBoard | NewRow;

const newRow = ({ idempotencyKey, name }: ProjectOrBoardBeingCreated): NewRow => ({
  id: idempotencyKey,
  name,
});
const isNew = (row: Row): row is NewRow => typeof row.id === 'string';

/** Draws a cell that is empty while its item is being created. */
const once = (render: (item: ProjectOrBoard) => ReactNode) => (_: unknown, row: Row) =>
  isNew(row) ? null : render(row);

function columnsOf(props: Props): ColumnsType<Row> {
  const { filters, userId, ownColumn, pathOf, onEdit, onAddMembers, onAction } = props;
  const createdOrder = filters.sortOrder === 'asc' ? 'ascend' : 'descend';
  return [
    {
      key: 'name',
      title: texts.name,
      render: (_, row) =>
        isNew(row) ? (
          <span className={styles.name}>
            {row.name} <small role="status">{texts.beingCreated}</small>
          </span>
        ) : (
          <Link className={styles.name} to={pathOf(row)} title={row.name}>
            {row.name}
          </Link>
        ),
    },
    {
      key: 'assignee',
      title: texts.assignees,
      width: 140,
      render: once((item) => <Avatars members={membersOf(item)} />),
    },
    {
      key: 'status',
      title: texts.status,
      width: 100,
      render: once((item) => (
        <Tag variant="filled" color={STATUS_COLORS[item.status]}>
          {texts.statuses[item.status]}
        </Tag>
      )),
    },
    { key: 'own', title: ownColumn.title, width: 180, render: once(ownColumn.render) },
    {
      key: 'created',
      title: texts.createdAt,
      width: 190,
      sorter: true,
      sortDirections: ['ascend', 'descend', 'ascend'],
      sortOrder: filters.sortBy === 'created' ? createdOrder : null,
      render: once((item) => <Timestamp at={item.created_date} />),
    },
    {
      key: 'action',
      title: texts.action,
      width: 150,
      render: once((item) => (
        <ListingActions
          item={item}
          userId={userId}
          onEdit={onEdit}
          onAddMembers={onAddMembers}
          onAction={onAction}
        />
      )),
    },
  ];
}

const checkboxNames = {
  getTitleCheckboxProps: () => ({ 'aria-label': texts.selectAll }),
  getCheckboxProps: (row: Row) => ({
    'aria-label': texts.select(row.name),
    disabled: isNew(row),
  }),
};

/** The rows and their selection; reports whether the user points at them. */
export function ListingTable(props: Props) {
  const { items, creating, pageSize, isLoading, selected, remaining, empty, pointing } = props;
  const isFirstLoad = isLoading && items.length === 0;
  return (
    <div
      tabIndex={-1}
      className={styles.table}
      aria-busy={isLoading}
      data-loading={isLoading && !isFirstLoad ? '' : undefined}
      {...pointing}
    >
      <Table<Row>
        rowKey="id"
        size="middle"
        tableLayout="fixed"
        columns={columnsOf(props)}
        dataSource={[...creating.map(newRow).reverse(), ...items]}
        pagination={false}
        rowClassName={(row) => {
          if (isNew(row)) return styles.new ?? '';
          return remaining?.includes(row.id) === false ? (styles.gone ?? '') : '';
        }}
        rowSelection={{
          ...checkboxNames,
          selectedRowKeys: selected,
          onChange: (keys) => props.onSelect(keys.map(Number)),
        }}
        locale={{ emptyText: isFirstLoad ? <LoadingRows count={pageSize} shape="table" /> : empty }}
        onChange={(_, __, sorter) => {
          const isAscending = !Array.isArray(sorter) && sorter.order === 'ascend';
          props.onSort(isAscending ? 'asc' : 'desc');
        }}
      />
    </div>
  );
}
