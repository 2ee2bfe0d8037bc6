/** A table whose changes can be undone. */
export interface UndoneTable {
  readonly entity: string;
  readonly table: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** The rows that go with a row of this one, by the column that names it. */
  readonly partOf: Readonly<Record<string, string>>;
  /** The rows that a row of this one names, and may lose, by the column that names them. */
  readonly names?: Readonly<Record<string, string>>;
  /** The column by which rows with a rank are siblings. */
  readonly rankedBy?: string;
  readonly hasVersion?: true;
}

/** Parents before their parts. */
export const UNDONE_TABLES: readonly UndoneTable[] = [
  { entity: 'board', table: 'boards', key: ['id'], partOf: {}, hasVersion: true },
  { entity: 'member', table: 'board_members', key: ['board_id', 'user_id'], partOf: {} },
  { entity: 'tag', table: 'tags', key: ['id'], partOf: {} },
  {
    entity: 'list',
    table: 'lists',
    key: ['id'],
    partOf: {},
    rankedBy: 'board_id',
    hasVersion: true,
  },
  { entity: 'rule', table: 'automation_rules', key: ['id'], partOf: { list: 'list_id' } },
  { entity: 'listGroup', table: 'list_groups', key: ['id'], partOf: {} },
  {
    entity: 'groupedList',
    table: 'list_group_lists',
    key: ['list_group_id', 'list_id'],
    partOf: { listGroup: 'list_group_id', list: 'list_id' },
  },
  {
    entity: 'card',
    table: 'cards',
    key: ['id'],
    partOf: { list: 'list_id' },
    names: { card: 'parent_id', attachment: 'cover_id' },
    rankedBy: 'list_id',
    hasVersion: true,
  },
  {
    entity: 'assignee',
    table: 'card_users',
    key: ['card_id', 'user_id'],
    partOf: { card: 'card_id' },
  },
  {
    entity: 'cardTag',
    table: 'card_tags',
    key: ['card_id', 'tag_id'],
    partOf: { card: 'card_id', tag: 'tag_id' },
  },
  {
    entity: 'checklist',
    table: 'checklists',
    key: ['id'],
    partOf: { card: 'card_id' },
    rankedBy: 'card_id',
  },
  {
    entity: 'checklistItem',
    table: 'checklist_items',
    key: ['id'],
    partOf: { checklist: 'checklist_id' },
    rankedBy: 'checklist_id',
  },
  { entity: 'comment', table: 'comments', key: ['id'], partOf: { card: 'card_id' } },
  {
    entity: 'reaction',
    table: 'comment_reactions',
    key: ['id'],
    partOf: { comment: 'comment_id' },
  },
  { entity: 'attachment', table: 'attachments', key: ['id'], partOf: { card: 'card_id' } },
  { entity: 'timeEntry', table: 'time_entries', key: ['id'], partOf: { card: 'card_id' } },
];
