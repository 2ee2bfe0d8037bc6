import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  type Calendar,
  type CardFilter,
  type FieldFilter,
  type FilterValue,
  type Has,
  type Is,
  RANKS,
  type Relation,
  spanOf,
} from 'shared-api/filter-language';
import { projectVisibleTo } from '../../access/visible.ts';
import { now } from '../../database/time.ts';
import { lastChange } from '../cards/last-change.ts';

/** A condition on card `c`. */
export type Condition = RawBuilder<SqlBool>;

/** The person who filters, the days of that person, and where texts are looked for. */
export interface FilterReader {
  readonly userId: number;
  readonly calendar: Calendar;
  readonly hasText: (text: string) => Condition;
}

const no = sql<SqlBool>`false`;
const yes = sql<SqlBool>`true`;

const combined = (conditions: readonly Condition[], by: 'and' | 'or', empty: Condition) =>
  conditions.length === 0
    ? empty
    : sql<SqlBool>`(${sql.join(conditions, by === 'and' ? sql` and ` : sql` or `)})`;
export const all = (conditions: readonly Condition[]) => combined(conditions, 'and', yes);
const any = (conditions: readonly Condition[]) => combined(conditions, 'or', no);

const assigned = sql<SqlBool>`exists (select from card_users cu where cu.card_id = c.id)`;
const labeled = sql<SqlBool>`exists (select from card_tags ct where ct.card_id = c.id)`;
const open = sql<SqlBool>`c.complete = 0`;
const items = sql`checklists k join checklist_items i on i.checklist_id = k.id where k.card_id = c.id`;

const HAVING: Readonly<Record<Has, Condition>> = {
  assignee: assigned,
  label: labeled,
  due: sql`c.due_at is not null`,
  start: sql`c.start_at is not null`,
  description: sql`coalesce(c.description ~ '\\S', false)`,
  cover: sql`c.cover_id is not null`,
  attachment: sql`exists (select from attachments a where a.card_id = c.id)`,
  comment: sql`exists (select from comments o where o.card_id = c.id)`,
  checklist: sql`exists (select from ${items})`,
  'checklist-open': sql`exists (select from ${items} and not i.completed)`,
  parent: sql`c.parent_id is not null`,
  estimate: sql`c.estimate_minutes is not null`,
};

const BEING: Readonly<Record<Is, Condition>> = {
  open,
  done: sql`c.complete = 1`,
  started: sql`(${open} and coalesce(c.start_at <= ${now}, false))`,
  'not-started': sql`(${open} and coalesce(c.start_at > ${now}, false))`,
  archived: sql`(c.is_archived
    or exists (select from lists l where l.id = c.list_id and l.is_archived)
    or exists (select from boards b join projects p on p.id = b.project_id
      where b.id = c.board_id and (b.is_archived or p.is_archived)))`,
};

const lower = ({ text }: FilterValue) => text.toLowerCase();

/** What values say: the keywords among them, and names. */
function split(values: readonly FilterValue[], keywords: readonly string[]) {
  const isKeyword = (value: FilterValue) => !value.isQuoted && keywords.includes(lower(value));
  return {
    keywords: values.filter(isKeyword).map(lower),
    names: values.filter((value) => !isKeyword(value)).map(lower),
  };
}

// However many names there are, they are one condition, so that a statement stays small.

function byPeople(values: readonly FilterValue[], { userId }: FilterReader): Condition {
  const { keywords, names } = split(values, ['me', 'none', 'any']);
  const isWorker = sql<SqlBool>`exists (select from card_users cu
    where cu.card_id = c.id and cu.user_id = ${userId})`;
  const isNamed = sql<SqlBool>`exists (select from card_users cu join users u on u.id = cu.user_id
    join unnest(${names}::text[]) as wanted (name)
      on position(wanted.name in lower(u.first_name || ' ' || u.last_name)) > 0
    where cu.card_id = c.id)`;
  return any([
    ...(keywords.includes('me') ? [isWorker] : []),
    ...(keywords.includes('none') ? [sql<SqlBool>`not ${assigned}`] : []),
    ...(keywords.includes('any') ? [assigned] : []),
    ...(names.length > 0 ? [isNamed] : []),
  ]);
}

function byLabels(values: readonly FilterValue[]): Condition {
  const { keywords, names } = split(values, ['none', 'any']);
  const isNamed = sql<SqlBool>`exists (select from card_tags ct join tags t on t.id = ct.tag_id
    where ct.card_id = c.id and lower(t.name) = any(${names}::text[]))`;
  return any([
    ...(keywords.includes('none') ? [sql<SqlBool>`not ${labeled}`] : []),
    ...(keywords.includes('any') ? [labeled] : []),
    ...(names.length > 0 ? [isNamed] : []),
  ]);
}

const DAYS = {
  due: sql`c.due_at`,
  start: sql`c.start_at`,
  created: sql`c.created_at`,
  updated: sql`coalesce(${lastChange}, c.created_at)`,
};

function compared(
  relation: Relation,
  column: RawBuilder<unknown>,
  [from, to]: readonly (Date | null)[],
) {
  if (relation === '<') return sql`${column} < ${from}`;
  if (relation === '<=') return sql`${column} < ${to}`;
  if (relation === '>') return sql`${column} >= ${to}`;
  if (relation === '>=') return sql`${column} >= ${from}`;
  return sql`tstzrange(${from}::timestamptz, ${to}::timestamptz) @> ${column}`;
}

function byDay(
  field: keyof typeof DAYS,
  relation: Relation,
  value: FilterValue,
  { calendar }: FilterReader,
): Condition {
  const column = DAYS[field];
  const keyword = lower(value);
  if (keyword === 'none') return sql`${column} is null`;
  if (keyword === 'any') return sql`${column} is not null`;
  if (keyword === 'overdue') return sql`(${open} and coalesce(c.due_at < ${now}, false))`;
  const span = spanOf(value.text, field, calendar);
  if (span === null) return no;
  const limits = [span.from, span.to].map((at) => (at === null ? null : new Date(at)));
  return sql`coalesce(${compared(relation, column, limits)}, false)`;
}

/** The priorities that are so compared with one. */
function ranked(relation: Relation, value: FilterValue): readonly string[] {
  const wanted = RANKS.findIndex((rank) => rank === lower(value));
  return RANKS.filter((_, at) => {
    if (relation === ':') return at === wanted;
    if (relation.endsWith('=') && at === wanted) return true;
    return relation.startsWith('<') ? at < wanted : at > wanted;
  });
}

function byField({ field, relation, values }: FieldFilter, reader: FilterReader): Condition {
  const names = values.map(lower);
  switch (field) {
    case 'assignee':
      return byPeople(values, reader);
    case 'label':
      return byLabels(values);
    case 'due':
    case 'start':
    case 'created':
    case 'updated':
      return any(values.map((value) => byDay(field, relation, value, reader)));
    case 'priority':
      return sql`c.priority = any(${values.flatMap((value) => ranked(relation, value))}::text[])`;
    case 'is':
      return any(names.map((name) => BEING[name as Is]));
    case 'has':
      return any(names.map((name) => HAVING[name as Has]));
    case 'kind':
      return sql`c.kind = any(${names}::text[])`;
    case 'list':
      return sql`exists (select from lists l
        where l.id = c.list_id and lower(l.name) = any(${names}::text[]))`;
    case 'board':
      return sql`exists (select from boards b
        where b.id = c.board_id and lower(b.name) = any(${names}::text[]))`;
    case 'project':
      // A public board does not reveal the name of its private project.
      return sql`exists (select from boards b join projects p on p.id = b.project_id
        where b.id = c.board_id and lower(p.name) = any(${names}::text[])
          and ${projectVisibleTo(reader.userId)})`;
  }
}

/** Whether card `c` passes a filter; never null, so that it can be negated. */
export function filterCondition(filter: CardFilter, reader: FilterReader): Condition {
  const part = (inner: CardFilter) => filterCondition(inner, reader);
  switch (filter.kind) {
    case 'text':
      return reader.hasText(filter.text);
    case 'field':
      return byField(filter, reader);
    case 'not':
      return sql`not ${part(filter.part)}`;
    case 'and':
      return all(filter.parts.map(part));
    case 'or':
      return any(filter.parts.map(part));
  }
}
