import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { SearchResult } from 'shared-api/contract';
import { projectVisibleTo } from '../access/visible.ts';
import { isoTimestamp } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../database/sql-fragments.ts';
import { boardOfItem, cardOfItem, item, personOfItem, projectOfItem } from './item-rows.ts';

type InProject = 'projectId' | 'boardId' | 'listId' | 'boardName' | 'projectName' | OfCard;
type OfCard = 'listName' | 'complete' | 'startAt' | 'dueDate';

/** The title of an item, and its place. */
export interface FoundPlace extends Pick<SearchResult, InProject> {
  readonly title: string;
}

/** A public board does not reveal the name of its private project to strangers. */
export const projectNameFor = (userId: number) =>
  expressionBuilder<DB & { p: DB['projects'] }, 'p'>()
    .case()
    .when(projectVisibleTo(userId))
    .then(sql.ref<string>('p.name'))
    .end();

type PlaceFields = { [Field in keyof FoundPlace]: Expression<FoundPlace[Field]> };

const none = item.lit(null);
const noPlace: Omit<PlaceFields, 'title'> = {
  projectId: none,
  boardId: none,
  listId: none,
  boardName: none,
  projectName: none,
  listName: none,
  complete: none,
  startAt: none,
  dueDate: none,
};

const placeJson = (fields: Partial<PlaceFields> & Pick<PlaceFields, 'title'>) =>
  jsonBuildObject({ ...noPlace, ...fields }).as('place');

/** The item's title and place, as JSON. */
export function placeOfItem(userId: number): Expression<FoundPlace | null> {
  const ofCard = cardOfItem.select((eb) =>
    placeJson({
      title: eb.ref('c.name'),
      projectId: eb.ref('p.id'),
      boardId: eb.ref('b.id'),
      listId: eb.ref('l.id'),
      boardName: eb.ref('b.name'),
      projectName: projectNameFor(userId),
      listName: eb.ref('l.name'),
      complete: eb.ref('c.complete'),
      startAt: isoTimestamp(eb.ref('c.start_at')),
      dueDate: isoTimestamp(eb.ref('c.due_at')),
    }),
  );
  const ofBoard = boardOfItem.select((eb) =>
    placeJson({
      title: eb.ref('b.name'),
      projectId: eb.ref('p.id'),
      boardId: eb.ref('b.id'),
      projectName: projectNameFor(userId),
    }),
  );
  const ofProject = projectOfItem.select((eb) =>
    placeJson({ title: eb.ref('p.name'), projectId: eb.ref('p.id') }),
  );
  const ofPerson = personOfItem.select(placeJson({ title: fullName('u') }));
  return item
    .case('type')
    .when('card')
    .then(ofCard.$asScalar())
    .when('board')
    .then(ofBoard.$asScalar())
    .when('project')
    .then(ofProject.$asScalar())
    .else(ofPerson.$asScalar())
    .end();
}
