import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FilterState } from 'shared-api/client';
import { formatMoment } from '../format/dates.ts';
import { Avatars } from '../members/Avatars.tsx';
import { texts } from '../texts.ts';
import { type ActOnItem, ItemActions } from './ItemActions.tsx';
import { type Item, membersOf } from './item.ts';
import styles from './Items.module.css';
import { SkeletonRows } from './SkeletonRows.tsx';
import { usePointing } from './use-pointing.ts';

export interface ItemColumn {
  title: string;
  render: (item: Item) => ReactNode;
}

interface Props extends ActOnItem {
  items: Item[];
  filters: FilterState;
  pageSize: number;
  isLoading: boolean;
  selected: number[];
  /** Ids that will stay when the rows may move again; null while they are all true. */
  remaining: number[] | null;
  userId: number | null;
  ownColumn: ItemColumn;
  pathOf: (item: Item) => string;
  empty: ReactNode;
  onSelect: (ids: number[]) => void;
  onPointedAt: (isPointedAt: boolean) => void;
  onSort: (order: 'asc' | 'desc') => void;
}

const STATUS_COLORS = { active: '#15803d', blocked: '#b91c1c', archived: '#475569' } as const;

function columnsOf(props: Props): ColumnsType<Item> {
  const { filters, userId, ownColumn, pathOf, onEdit, onAddMembers, onAction } = props;
  const createdOrder = filters.sortOrder === 'asc' ? 'ascend' : 'descend';
  return [
    {
      key: 'name',
      title: texts.name,
      render: (_, item) => (
        <Link className={styles.name} to={pathOf(item)}>
          {item.name}
        </Link>
      ),
    },
    {
      key: 'assignee',
      title: texts.assignee,
      render: (_, item) => <Avatars members={membersOf(item)} />,
    },
    {
      key: 'status',
      title: texts.status,
      render: (_, item) => (
        <Tag variant="solid" color={STATUS_COLORS[item.status]}>
          {texts.statuses[item.status]}
        </Tag>
      ),
    },
    { key: 'own', title: ownColumn.title, render: (_, item) => ownColumn.render(item) },
    {
      key: 'created',
      title: texts.createdAt,
      sorter: true,
      sortDirections: ['ascend', 'descend', 'ascend'],
      sortOrder: filters.sortBy === 'created' ? createdOrder : null,
      render: (_, item) => (
        <time dateTime={item.created_date}>{formatMoment(item.created_date)}</time>
      ),
    },
    {
      key: 'action',
      title: texts.action,
      render: (_, item) => <ItemActions {...{ item, userId, onEdit, onAddMembers, onAction }} />,
    },
  ];
}

const checkboxNames = {
  getTitleCheckboxProps: () => ({ 'aria-label': texts.selectAll }),
  getCheckboxProps: ({ name }: Item) => ({ 'aria-label': texts.select(name) }),
};

/** The rows, their selection, and who points at them. */
export function ItemsTable(props: Props) {
  const { items, pageSize, isLoading, selected, remaining, empty, onPointedAt } = props;
  const isFirstLoad = isLoading && items.length === 0;
  const { ref, ...pointing } = usePointing(items, onPointedAt);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.table}
      aria-busy={isLoading}
      data-loading={isLoading && !isFirstLoad ? '' : undefined}
      {...pointing}
    >
      <Table<Item>
        rowKey="id"
        size="middle"
        columns={columnsOf(props)}
        dataSource={items}
        pagination={false}
        rowClassName={({ id }) => (remaining?.includes(id) === false ? (styles.gone ?? '') : '')}
        rowSelection={{
          ...checkboxNames,
          selectedRowKeys: selected,
          onChange: (keys) => props.onSelect(keys.map(Number)),
        }}
        locale={{ emptyText: isFirstLoad ? <SkeletonRows rows={pageSize} /> : empty }}
        onChange={(_, __, sorter) => {
          const isAscending = !Array.isArray(sorter) && sorter.order === 'ascend';
          props.onSort(isAscending ? 'asc' : 'desc');
        }}
      />
    </div>
  );
}
