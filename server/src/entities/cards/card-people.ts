import { expressionBuilder, sql } from 'kysely';
import type { CallContext } from '../../calls/call-context.ts';
import { ruleBroken } from '../../core/domain-errors.ts';
import { fullName, rowCount } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { ints, unnested } from '../../database/unnested.ts';
import { isMember, readIsMember } from '../members/is-member.ts';
import { nextOrdinal, replacePeopleOrTags } from './people-or-tags.ts';

/** Replaces a card's assignees by these, in this order; they must be able to edit the board. */
export async function replacePeople(
  { database, place }: CallContext,
  cardId: number,
  users: readonly number[],
): Promise<void> {
  const wanted = [...new Set(users)];
  const { strangers } = await database
    .selectFrom(unnested('wanted', { user_id: ints(wanted) }))
    .where((eb) => eb.not(isMember(place, eb.ref('wanted.user_id'))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_users as cu')
            .where('cu.card_id', '=', cardId)
            .whereRef('cu.user_id', '=', 'wanted.user_id'),
        ),
      ),
    )
    .select(rowCount.as('strangers'))
    .executeTakeFirstOrThrow();
  if (strangers > 0) throw ruleBroken('not-a-member', {});
  await replacePeopleOrTags(database, 'card_users', cardId, wanted);
}

/** Refuses a user who cannot edit the board. */
export async function refuseStranger(
  { database, place }: CallContext,
  userId: number,
): Promise<void> {
  if (!(await readIsMember(database, place, userId))) throw ruleBroken('not-a-member', {});
}

/** Assigns a card to one more member; does nothing if they are assigned already or not a member. */
export async function addPerson(
  { database, place }: CallContext,
  cardId: number,
  userId: number,
): Promise<void> {
  await database
    .with('added', (query) =>
      query
        .insertInto('card_users')
        .columns(['card_id', 'user_id', 'ordinal'])
        .expression(
          database
            .selectNoFrom((eb) => [
              eb.val(cardId).as('card_id'),
              eb.val(userId).as('user_id'),
              nextOrdinal(database, 'card_users', cardId).as('ordinal'),
            ])
            .where(isMember(place, userId)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    )
    .updateTable('cards')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', cardId)
    .where((eb) => eb.exists(eb.selectFrom('added')))
    .execute();
}

const eb = expressionBuilder<{ u: DB['users'] }, 'u'>();

/** The member with an email address or full name; nobody for an empty text. */
export async function assigneeNamed(
  { database, place }: CallContext,
  assignee: string,
): Promise<number[]> {
  const wanted = assignee.trim();
  if (wanted === '') return [];
  const lowerCase = eb.fn<string>('lower', [eb.val(wanted)]);
  const isEmail = eb('u.email', '=', lowerCase);
  const found = await database
    .selectFrom('users as u')
    .where((user) =>
      user.or([
        isEmail,
        user(user.fn<string>('lower', [fullName('u')]), '=', lowerCase),
        user(user.fn<string>('lower', ['u.first_name']), '=', lowerCase),
      ]),
    )
    .where((user) => isMember(place, user.ref('u.id')))
    .select('u.id')
    .orderBy(isEmail, 'desc')
    .orderBy('u.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (found === undefined) throw ruleBroken('not-a-member', { name: wanted });
  return [found.id];
}
