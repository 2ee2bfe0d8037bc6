import { expressionBuilder, sql } from 'kysely';
import type { Activity, Change } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { fieldOf, idOf, joined, jsonbObject, textOf } from '../database/jsonb.ts';
import { isoTimestamp } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../database/sql-fragments.ts';
import { changedName, changedPerson } from './changed-names.ts';
import { derivedFields, reportedFields } from './reported-fields.ts';

const eb = expressionBuilder<DB & { a: DB['changes']; u: DB['users'] }, 'a' | 'u'>();
const detail = eb.ref('a.detail');

/** The report of the change in row `a` of the log; readers make sentences from it. */
export const changeJson = jsonbObject({
  entity: eb.ref('a.entity'),
  kind: eb.ref('a.kind'),
  name: changedName,
  person: changedPerson,
  fields: joined(reportedFields, derivedFields),
}).$castTo<Change>();

const causingRule = jsonbObject({
  list: eb.fn.coalesce(textOf(detail, 'list'), textOf(detail, 'ruleName'), sql.lit('')),
  trigger: fieldOf(detail, 'trigger'),
});

/** The rule that has caused row `a` of the log, without its place; null when a person did it. */
export const causingRuleJson = eb.case().when('a.cause', '=', 'rule').then(causingRule).end();

/** The place of the causing rule; null if it is deleted, archived or not visible to the reader. */
const placeOfRule = (userId: number) =>
  eb
    .selectFrom('automation_rules as r')
    .innerJoin('lists as rl', 'rl.id', 'r.list_id')
    .innerJoin('boards as rb', 'rb.id', 'rl.board_id')
    .where('r.id', '=', idOf(detail, 'ruleId'))
    .where('rl.is_archived', '=', eb.lit(false))
    .where(boardSeenBy(userId, 'rb'))
    .select((rule) =>
      jsonbObject({
        id: rule.ref('r.id'),
        projectId: rule.ref('rb.project_id'),
        boardId: rule.ref('rb.id'),
        listId: rule.ref('rl.id'),
      }).as('place'),
    )
    .$asScalar();

const actor = eb
  .case()
  .when('u.id', 'is not', null)
  .then(jsonbObject({ id: eb.ref('u.id'), avatar: eb.ref('u.avatar'), name: fullName('u') }))
  .end();

/** The entry of the log in row `a`, with its person in `u`, as the activity of cards and boards. */
export const activityJson = (userId: number) =>
  jsonbObject({
    id: eb.ref('a.id'),
    type: eb.ref('a.activity'),
    change: changeJson,
    timestamp: isoTimestamp(eb.ref('a.at')),
    user: actor,
    rule: joined(causingRuleJson, jsonbObject({ place: placeOfRule(userId) })),
  }).$castTo<Activity>();
