import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../format/dates.ts';
import { Avatars } from '../members/Avatars.tsx';
import { texts } from '../texts.ts';
import { ItemActions } from './ItemActions.tsx';
import { type Item, membersOf } from './item.ts';
import type { ItemAction, ItemsState } from './items-slice.ts';

export interface ItemColumn {
  title: string;
  render: (item: Item) => ReactNode;
}

interface Props {
  state: ItemsState;
  ownColumn: ItemColumn;
  pathOf: (item: Item) => string;
  emptyText: string;
  onEdit: (item: Item) => void;
  onAction: (action: ItemAction, item: Item) => void;
  onSort: (order: 'asc' | 'desc') => void;
}

const STATUS_COLORS = { active: '#15803d', blocked: '#b91c1c', archived: '#475569' } as const;

export function ItemsTable(props: Props) {
  const { state, ownColumn, pathOf, emptyText, onEdit, onAction, onSort } = props;
  const { query, items, status } = state;
  const columns: ColumnsType<Item> = [
    {
      key: 'name',
      title: texts.name,
      render: (_, item) => <Link to={pathOf(item)}>{item.name}</Link>,
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
      sortOrder: query.sortOrder === 'asc' ? 'ascend' : 'descend',
      render: (_, item) => formatMoment(item.created_date),
    },
    {
      key: 'action',
      title: texts.action,
      render: (_, item) => (
        <ItemActions
          item={item}
          onEdit={() => onEdit(item)}
          onAction={(one) => onAction(one, item)}
        />
      ),
    },
  ];
  return (
    <Table<Item>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={items}
      pagination={false}
      scroll={{ x: 'max-content' }}
      loading={status === 'loading'}
      locale={{ emptyText: status === 'ready' ? emptyText : ' ' }}
      onChange={(_, __, sorter) => {
        const isAscending = !Array.isArray(sorter) && sorter.order === 'ascend';
        onSort(isAscending ? 'asc' : 'desc');
      }}
    />
  );
}
