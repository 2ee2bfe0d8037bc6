import { expressionBuilder, sql, type Expression } from 'kysely';
import { fullName } from '../database/sql-fragments.ts';
import { idOf, textOf } from '../database/jsonb.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { a: DB['changes'] }, 'a'>();
const [before, after, entityId] = [eb.ref('a.before'), eb.ref('a.after'), eb.ref('a.entity_id')];

type Id = Expression<number | null>;

type Named = 'boards' | 'cards' | 'checklists' | 'list_groups' | 'lists' | 'projects' | 'tags';

// Only columns that the other tables share with lists are read.
const nameNow = (table: Named, id: Id) =>
  eb
    .selectFrom(table as 'lists')
    .select('name')
    .where('id', '=', id)
    .$asScalar();

/** The current name of an entity, or its last one if it has been deleted. */
export const lastName = (table: Named, entity: 'card' | 'list' | 'tag', id: Id) =>
  eb.fn.coalesce(nameNow(table, id), eb.fn<string | null>('name_of_gone', [sql.lit(entity), id]));

/** The full name of a person; null for nobody. */
export const nameOfPerson = (id: Id) =>
  eb
    .selectFrom('users')
    .select(fullName('users').as('name'))
    .where('users.id', '=', id)
    .$asScalar();

const itemText = eb
  .selectFrom('checklist_items')
  .select('text')
  .where('checklist_items.id', '=', entityId)
  .$asScalar();
const listOfRule = eb
  .selectFrom('automation_rules')
  .select('list_id')
  .where('automation_rules.id', '=', entityId)
  .$asScalar();

/** The name of the changed entity: from the log, or else the current one. */
export const changedName = eb.fn.coalesce(
  textOf(after, 'name'),
  textOf(before, 'name'),
  eb
    .case()
    .when('a.entity', '=', 'checklistItem')
    .then(eb.fn.coalesce(textOf(after, 'text'), textOf(before, 'text'), itemText))
    .end(),
  eb
    .case('a.entity')
    .when('cardTag')
    .then(lastName('tags', 'tag', entityId))
    .when('tag')
    .then(nameNow('tags', entityId))
    .when('list')
    .then(lastName('lists', 'list', entityId))
    .when('rule')
    .then(
      nameNow('lists', eb.fn.coalesce(idOf(after, 'list_id'), idOf(before, 'list_id'), listOfRule)),
    )
    .when('checklist')
    .then(nameNow('checklists', entityId))
    .when('listGroup')
    .then(nameNow('list_groups', entityId))
    .when('board')
    .then(nameNow('boards', entityId))
    .when('project')
    .then(nameNow('projects', entityId))
    .end(),
);

/** The person who was assigned, added or removed by the change. */
export const changedPerson = nameOfPerson(
  eb
    .case()
    .when('a.entity', 'in', ['assignee', 'member', 'projectMember'])
    .then(entityId)
    .when('a.entity', '=', 'checklistItem')
    .then(idOf(after, 'assigned_user_id'))
    .end(),
);
