import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isComplete, isLocked } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { isoTimestamp } from '../database/time.ts';
import { renamedAction } from './renamed-action.ts';
import {
  type BoardContent,
  type CardContent,
  type ListContent,
  type RuleContent,
} from '../database/schema/board-content.ts';

/** The parts of a board to read in addition to its labels and lists. */
export interface ContentChoice {
  readonly cards: boolean;
  readonly rules: boolean;
  /** Assignees, also those in rules. */
  readonly people: boolean;
  /** Dates and completion, which a template leaves out. */
  readonly progress: boolean;
}

const readCards = (database: Database, boardId: number) =>
  database
    .selectFrom('cards as c')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .where('c.board_id', '=', boardId)
    .where((eb) => eb.not(eb.or([eb.ref('c.is_archived'), eb.ref('l.is_archived')])))
    .select((eb) => [
      'c.id',
      'c.list_id',
      'c.parent_id',
      'c.name',
      'c.description',
      'c.priority',
      'c.kind',
      'c.complete',
      isoTimestamp(eb.ref('c.completed_at')).as('completedAt'),
      isoTimestamp(eb.ref('c.start_at')).as('startAt'),
      isoTimestamp(eb.ref('c.due_at')).as('dueAt'),
      'c.estimate_minutes',
      'c.reminder_minutes',
      sql<number[]>`array(select tag_id from card_tags where card_id = c.id order by ordinal)`.as(
        'tags',
      ),
      sql<number[]>`array(select user_id from card_users where card_id = c.id order by ordinal)`.as(
        'people',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('checklists as k')
          .whereRef('k.card_id', '=', 'c.id')
          .orderBy('k.rank')
          .select((of) => [
            'k.name',
            jsonArrayFrom(
              of
                .selectFrom('checklist_items as i')
                .whereRef('i.checklist_id', '=', 'k.id')
                .orderBy('i.rank')
                .select(['i.text', 'i.completed']),
            ).as('items'),
          ]),
      ).as('checklists'),
    ])
    .orderBy('l.rank')
    .orderBy('c.rank')
    .execute();

type ReadCard = Awaited<ReturnType<typeof readCards>>[number];

/** The 1-based place of each id. */
const placesOf = (rows: readonly { readonly id: number }[]) =>
  new Map(rows.map(({ id }, index) => [id, index + 1]));

function cardContent(
  card: ReadCard,
  { people, progress }: ContentChoice,
  places: { labels: ReadonlyMap<number, number>; cards: ReadonlyMap<number, number> },
): CardContent {
  return {
    name: card.name,
    description: card.description,
    priority: card.priority,
    kind: card.kind,
    estimateMinutes: card.estimate_minutes,
    labels: card.tags.flatMap((id) => places.labels.get(id) ?? []),
    people: people ? card.people : [],
    checklists: card.checklists.map(({ name, items }) => ({
      name,
      items: items.map(({ text, completed }) => ({ text, completed: progress && completed })),
    })),
    parent: card.parent_id === null ? null : (places.cards.get(card.parent_id) ?? null),
    ...(progress && {
      complete: isComplete(card),
      completedAt: card.completedAt,
      startAt: card.startAt,
      dueAt: card.dueAt,
      reminderMinutes: card.reminder_minutes,
    }),
  };
}

/** Reads the content for creating a board like this one, without archived parts. */
export async function readContent(
  database: Database,
  boardId: number,
  choice: ContentChoice,
): Promise<BoardContent> {
  const labels = await database
    .selectFrom('tags')
    .where('board_id', '=', boardId)
    .select(['id', 'name', 'color'])
    .orderBy('id')
    .execute();
  const lists = await database
    .selectFrom('lists')
    .where('board_id', '=', boardId)
    .where((eb) => eb.not('is_archived'))
    .select(['id', 'name', 'color', 'wip_limit', 'is_fixed'])
    .orderBy('rank')
    .execute();
  const groups = await database
    .selectFrom('list_groups as g')
    .where('g.board_id', '=', boardId)
    .select(['g.name', 'g.hidden'])
    .select(
      sql<number[]>`array(select list_id from list_group_lists where list_group_id = g.id)`.as(
        'lists',
      ),
    )
    .orderBy('g.id')
    .execute();
  const rules = choice.rules
    ? await database
        .selectFrom('automation_rules as r')
        .innerJoin('lists as l', 'l.id', 'r.list_id')
        .where('l.board_id', '=', boardId)
        .select(['r.list_id', 'r.trigger', 'r.action', 'r.enabled'])
        .orderBy('r.rank')
        .execute()
    : [];
  const cards = choice.cards ? await readCards(database, boardId) : [];
  const places = { labels: placesOf(labels), lists: placesOf(lists), cards: placesOf(cards) };
  const rename = {
    label: (id: number) => places.labels.get(id),
    list: (id: number) => places.lists.get(id),
  };
  const rulesOf = (listId: number): RuleContent[] =>
    rules
      .filter((rule) => rule.list_id === listId)
      .flatMap(({ trigger, action: given, enabled }) => {
        const action = renamedAction(given, rename);
        if (action === null || (action.do === 'assign' && !choice.people)) return [];
        return [{ trigger, action, enabled }];
      });
  const cardsByList = new Map<number, ReadCard[]>(lists.map(({ id }) => [id, []]));
  for (const card of cards) cardsByList.get(card.list_id)?.push(card);
  return {
    labels: labels.map(({ name, color }) => ({ name, color })),
    lists: lists.map((list): ListContent => {
      const ofList = cardsByList.get(list.id) ?? [];
      return {
        name: list.name,
        color: list.color,
        limit: list.wip_limit,
        isLocked: isLocked({ isFixed: list.is_fixed }),
        rules: rulesOf(list.id),
        cards: ofList.map((card) => cardContent(card, choice, places)),
      };
    }),
    groups: groups.map(({ name, hidden, lists: ids }) => ({
      name,
      hidden,
      lists: ids.flatMap((id) => places.lists.get(id) ?? []),
    })),
  };
}
