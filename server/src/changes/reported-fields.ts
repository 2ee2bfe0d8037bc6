import { expressionBuilder, sql, type Expression } from 'kysely';
import {
  emptyObject,
  fieldOf,
  hasField,
  idOf,
  joined,
  jsonbObject,
  textOf,
} from '../database/jsonb.ts';
import { inputColumns } from '../database/schema/card-columns.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { lastName, nameOfPerson } from './changed-names.ts';

/** The names of columns in the report of a change; other columns are not reported. */
const REPORTED_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(inputColumns.map(({ name, field }) => [name, field])),
  text: 'text',
  resolved_at: 'resolvedAt',
  is_fixed: 'isFixed',
  kind: 'kind',
  list_id: 'list',
  parent_id: 'parent',
  completed: 'completed',
  assigned_user_id: 'person',
  ended_at: 'endedAt',
  started_at: 'startedAt',
  note: 'note',
  color: 'color',
  wip_limit: 'limit',
  status: 'status',
  is_public: 'isPublic',
  shows_names: 'showsNames',
  role: 'role',
  hidden: 'hidden',
  enabled: 'enabled',
};

/** The fields of created and deleted rows that their sentences need. */
const REPORTED_OF_WHOLE_ROWS = ['text', 'list_id', 'ended_at'];

const MAX_TEXT_CHARACTERS = 1000;

/**
 * A reported column, its name in the report, and whether it is reported for created and deleted
 * rows.
 */
interface ReportedField {
  readonly col: string;
  readonly field: string;
  readonly of_whole: boolean;
}

const fieldRows = Object.entries(REPORTED_FIELDS).map(([column, field]) =>
  sql.join([column, field, REPORTED_OF_WHOLE_ROWS.includes(column)].map((value) => sql.lit(value))),
);
const reportedFieldTable = sql<ReportedField>`(values (${sql.join(fieldRows, sql`), (`)}))`.as<'f'>(
  sql`f (col, field, of_whole)`,
);

const eb = expressionBuilder<DB & { a: DB['changes']; f: ReportedField }, 'a' | 'f'>();
const [before, after, detail] = [eb.ref('a.before'), eb.ref('a.after'), eb.ref('a.detail')];
const column = eb.ref('f.col');

const toJson = (value: Expression<unknown>) => eb.fn<unknown>('to_jsonb', [value]);

/** The value of a field as it is reported: lists, cards and people by name, texts shortened. */
function reportedValue(row: Expression<unknown>) {
  const value = fieldOf(row, column);
  const id = idOf(row, column);
  const text = eb.fn('left', [textOf(row, column), eb.lit(MAX_TEXT_CHARACTERS)]);
  return eb
    .case('f.col')
    .when('list_id')
    .then(toJson(lastName('lists', 'list', id)))
    .when('parent_id')
    .then(toJson(lastName('cards', 'card', id)))
    .when('assigned_user_id')
    .then(toJson(nameOfPerson(id)))
    .else(
      eb
        .case(eb.fn<string>('jsonb_typeof', [value]))
        .when('string')
        .then(toJson(text))
        .else(value)
        .end(),
    )
    .end();
}

const reportedSide = (side: 'before' | 'after', row: Expression<unknown>) =>
  eb
    .case()
    .when(hasField(row, column))
    .then(jsonbObject({ [side]: reportedValue(row) }))
    .else(emptyObject)
    .end();

const isOfWholeRow = eb('a.kind', 'in', ['created', 'deleted', 'left', 'arrived']);

/** The fields of a change with their values before and after, as `jsonb`. */
export const reportedFields = eb
  .selectFrom(reportedFieldTable)
  .where(eb.or([hasField(before, column), hasField(after, column)]))
  .where(eb.or([eb.ref('f.of_whole'), eb.not(isOfWholeRow)]))
  .select(
    eb.fn
      .coalesce(
        eb.fn<unknown>('jsonb_object_agg', [
          'f.field',
          joined(reportedSide('before', before), reportedSide('after', after)),
        ]),
        emptyObject,
      )
      .as('fields'),
  )
  .$asScalar();

const reported = (field: string, value: Expression<unknown>) =>
  jsonbObject({ [field]: jsonbObject({ after: value }) });

const isCreated = eb('a.kind', '=', 'created');
const originalName = eb.fn('regexp_replace', [
  textOf(after, 'name'),
  sql.lit(' \\(Copy\\)$'),
  sql.lit(''),
]);

/** Reported fields that are not columns: the origin of a new entity, and the cause. */
export const derivedFields = eb
  .case()
  .when(eb.and([isCreated, hasField(detail, 'template')]))
  .then(reported('templateName', fieldOf(detail, 'template')))
  .when(eb.and([isCreated, eb('a.entity', '=', 'card'), hasField(detail, 'copyOfList')]))
  .then(reported('copyOfList', fieldOf(detail, 'copyOfList')))
  .when(eb.and([isCreated, hasField(detail, 'copied')]))
  .then(reported('copyOf', originalName))
  .when('a.kind', '=', 'refused')
  .then(reported('reason', fieldOf(after, 'reason')))
  // No other rule moves cards within their list.
  .when(eb.and([eb('a.kind', '=', 'reordered'), eb('a.cause', '=', 'rule')]))
  .then(reported('position', eb.lit(1)))
  .when(
    eb.and([
      eb('a.entity', 'in', ['assignee', 'member', 'projectMember']),
      eb('a.entity_id', '=', eb.ref('a.actor_id')),
    ]),
  )
  .then(reported('self', eb.lit(true)))
  .else(emptyObject)
  .end();
