/** The headings of the activity panel under which it shows changes of a row; null: not shown. */
interface Headings {
  readonly created: string | null;
  readonly changed: string | null;
  readonly deleted: string | null;
}

/** A table whose rows belong to a board or project, as the log of changes names and places them. */
export interface LoggedTable {
  readonly table: string;
  readonly entity: string;
  /** The columns that identify a row across changes. */
  readonly key: readonly string[];
  /** A join with a row `r` that finds its project and board. */
  readonly join?: string;
  /** SQL expressions on a row `r`; left out: null. */
  readonly entityId: string;
  readonly projectId?: string;
  readonly boardId?: string;
  readonly cardId?: string;
  readonly headings: Headings;
  /** Columns that no entry has. */
  readonly secret?: readonly string[];
  /** Columns that are not reported if they change alone, because they follow from others. */
  readonly silent?: readonly string[];
}

const always = (heading: string | null): Headings => ({
  created: heading,
  changed: heading,
  deleted: heading,
});
const whole: Headings = { created: 'created', changed: 'edited', deleted: 'edited' };

export const cards: LoggedTable = {
  table: 'cards',
  entity: 'card',
  key: ['id'],
  entityId: 'r.id',
  boardId: 'r.board_id',
  cardId: 'r.id',
  headings: whole,
  silent: ['entered_list_at', 'completed_at'],
};

/** A part of a card, and a condition for the rows `r` of card `$1`, even if the card is deleted. */
export interface PartOfCard extends LoggedTable {
  readonly ofCard: string;
}

function partOfCard(
  table: string,
  entity: string,
  more: Pick<LoggedTable, 'headings'> & Partial<PartOfCard>,
): PartOfCard {
  return {
    table,
    entity,
    key: ['id'],
    entityId: 'r.id',
    boardId: 'c.board_id',
    cardId: 'c.id',
    join: 'join cards c on c.id = r.card_id',
    ofCard: 'r.card_id = $1',
    ...more,
  };
}

export const partsOfCards: readonly PartOfCard[] = [
  partOfCard('card_users', 'assignee', {
    key: ['card_id', 'user_id'],
    entityId: 'r.user_id',
    headings: always('member'),
  }),
  partOfCard('card_tags', 'cardTag', {
    key: ['card_id', 'tag_id'],
    entityId: 'r.tag_id',
    headings: always('tag'),
  }),
  partOfCard('checklists', 'checklist', { headings: always('checklist') }),
  partOfCard('checklist_items', 'checklistItem', {
    headings: always('checklist'),
    join: 'join checklists k on k.id = r.checklist_id join cards c on c.id = k.card_id',
    ofCard: 'r.checklist_id in (select id from checklists where card_id = $1)',
  }),
  partOfCard('comments', 'comment', {
    headings: { created: 'comment', changed: 'edited', deleted: 'edited' },
    silent: ['edited_at'],
  }),
  partOfCard('attachments', 'attachment', {
    headings: { created: 'attachment', changed: null, deleted: 'attachment' },
  }),
  partOfCard('time_entries', 'timeEntry', { headings: always('time') }),
];

const ofBoards: readonly LoggedTable[] = [
  {
    table: 'boards',
    entity: 'board',
    key: ['id'],
    entityId: 'r.id',
    boardId: 'r.id',
    projectId: 'r.project_id',
    headings: whole,
    silent: ['replay_from'],
  },
  {
    table: 'board_members',
    entity: 'member',
    key: ['board_id', 'user_id'],
    entityId: 'r.user_id',
    boardId: 'r.board_id',
    headings: always('member'),
  },
  {
    table: 'tags',
    entity: 'tag',
    key: ['id'],
    entityId: 'r.id',
    boardId: 'r.board_id',
    headings: always('tag'),
  },
  {
    table: 'lists',
    entity: 'list',
    key: ['id'],
    entityId: 'r.id',
    boardId: 'r.board_id',
    headings: whole,
    silent: ['collapsed'],
  },
  {
    table: 'automation_rules',
    entity: 'rule',
    key: ['id'],
    entityId: 'r.id',
    join: 'join lists l on l.id = r.list_id',
    boardId: 'l.board_id',
    headings: always('edited'),
  },
  {
    table: 'list_groups',
    entity: 'listGroup',
    key: ['id'],
    entityId: 'r.id',
    boardId: 'r.board_id',
    headings: whole,
  },
  {
    table: 'list_group_lists',
    entity: 'groupedList',
    key: ['list_group_id', 'list_id'],
    join: 'join list_groups g on g.id = r.list_group_id',
    boardId: 'g.board_id',
    entityId: 'r.list_id',
    headings: always(null),
  },
];

const ofProjects: readonly LoggedTable[] = [
  {
    table: 'projects',
    entity: 'project',
    key: ['id'],
    entityId: 'r.id',
    projectId: 'r.id',
    headings: whole,
  },
  {
    table: 'project_members',
    entity: 'projectMember',
    key: ['project_id', 'user_id'],
    join: 'join projects p on p.id = r.project_id',
    projectId: 'r.project_id',
    entityId: 'r.user_id',
    headings: always('member'),
  },
];

/** Parents before their parts. */
export const loggedTables: readonly LoggedTable[] = [
  ...ofProjects,
  ...ofBoards,
  cards,
  ...partsOfCards,
];
