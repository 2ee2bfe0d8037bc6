import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AccessToken, TokenScope } from 'shared-api/contract';
import { newToken } from '../access/session-token.ts';
import { boardSeenBy, projectSeenBy } from '../access/visible.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { DomainError, notFound, ruleBroken } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { anyOf, jsonList, rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { needRecentProof } from './need-recent-proof.ts';
import { lockAccount } from './second-factors.ts';

const MAX_TOKENS = 50;

const eb = expressionBuilder<DB & { s: DB['sessions'] }, 's'>();
const hasEnd = eb.fn<boolean>('isfinite', ['s.expires_at']);

const nameOf = (alias: 'b' | 'p') =>
  jsonBuildObject({
    id: eb.ref(`${alias}.id` as 's.id'),
    name: eb.ref(`${alias}.name` as 's.name'),
  });

/** The places that a token is limited to, as far as its owner may still see them. */
const projectsOfToken = eb
  .selectFrom('projects as p')
  .where('p.id', '=', eb.fn.any('s.project_ids'))
  .where(projectSeenBy(eb.ref('s.user_id')))
  .select(({ fn }) => jsonList(fn.jsonAgg(nameOf('p')).orderBy('p.name')).as('projects'))
  .$asScalar();
const boardsOfToken = eb
  .selectFrom('boards as b')
  .where('b.id', '=', eb.fn.any('s.board_ids'))
  .where(boardSeenBy(eb.ref('s.user_id')))
  .select(({ fn }) => jsonList(fn.jsonAgg(nameOf('b')).orderBy('b.name')).as('boards'))
  .$asScalar();
const places = eb
  .case()
  .when('s.board_ids', 'is not', null)
  .then(jsonBuildObject({ projects: projectsOfToken, boards: boardsOfToken }))
  .end();

/** An access token is a session with a name; without an expiry it lasts forever. */
const tokensOf = ({ database, caller: { userId } }: Pick<CallContext, 'database' | 'caller'>) =>
  database
    .selectFrom('sessions as s')
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .select([
      's.id',
      eb.ref('s.name').$notNull().as('name'),
      eb.ref('s.scope').$notNull().$castTo<TokenScope>().as('scope'),
      places.$castTo<AccessToken['places']>().as('places'),
      isoTimestamp(eb.ref('s.created_at')).as('createdAt'),
      eb
        .case()
        .when('s.last_seen_at', '>', eb.ref('s.created_at'))
        .then(isoTimestamp(eb.ref('s.last_seen_at')))
        .end()
        .as('lastUsedAt'),
      eb
        .case()
        .when(hasEnd)
        .then(isoTimestamp(eb.ref('s.expires_at')))
        .end()
        .as('expiresAt'),
    ]);

const tokenCount = (userId: number) =>
  eb
    .selectFrom('sessions')
    .select(rowCount.as('total'))
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .$asScalar();

interface Places {
  readonly projectIds: readonly number[];
  readonly boardIds: readonly number[];
}

/** Refuses places that the caller cannot see; a token for them would come to life with an invitation. */
async function checkPlaces(
  { database, caller: { userId } }: CallContext,
  { projectIds, boardIds }: Places,
): Promise<void> {
  if (projectIds.length + boardIds.length === 0) {
    throw new DomainError('malformed', { field: 'boardIds', problem: 'too-few', limit: 1 });
  }
  const projects = await database
    .selectFrom('projects as p')
    .where('p.id', '=', anyOf(projectIds))
    .where(projectSeenBy(userId))
    .select('p.id')
    .execute();
  const boards = await database
    .selectFrom('boards as b')
    .where('b.id', '=', anyOf(boardIds))
    .where(boardSeenBy(userId))
    .select('b.id')
    .execute();
  if (projects.length < new Set(projectIds).size) throw notFound();
  if (boards.length < new Set(boardIds).size) throw notFound('board');
}

/** The calls about a person's access tokens. */
export const accessTokens = {
  async getAccessTokens(_, context) {
    const tokens = tokensOf(context).where('s.name', 'is not', null);
    return { data: await tokens.orderBy('s.id', 'desc').execute() };
  },

  async createAccessToken({ name, scope = 'read', expiresAt, ...limits }, context) {
    const { database, caller } = context;
    // A session that a new password ends at this moment must not leave a token behind.
    await lockAccount(database, caller.userId);
    await needRecentProof(context);
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw ruleBroken('in-the-past', {});
    }
    const isLimited = limits.projectIds !== undefined || limits.boardIds !== undefined;
    const { projectIds = [], boardIds = [] } = limits;
    if (isLimited) await checkPlaces(context, { projectIds, boardIds });
    const count = tokenCount(caller.userId);
    await refuseBeyondLimit(context, { of: 'access-tokens', limit: MAX_TOKENS, count });
    const { token, hash } = newToken();
    const { id } = await database
      .insertInto('sessions')
      .values({
        user_id: caller.userId,
        token_hash: hash,
        name,
        scope,
        project_ids: isLimited ? projectIds : null,
        board_ids: isLimited ? boardIds : null,
        expires_at: expiresAt ?? 'infinity',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailAccountNotice(context, { kind: 'accessTokenMade', tokenName: name });
    return {
      data: await tokensOf(context).where('s.id', '=', id).executeTakeFirstOrThrow(),
      token,
    };
  },

  async deleteAccessToken({ accessTokenId }, { database, caller: { userId } }) {
    const deleted = await database
      .deleteFrom('sessions')
      .where('id', '=', accessTokenId)
      .where('user_id', '=', userId)
      .where('name', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw notFound('access-token');
    return done;
  },
} satisfies DomainHandlers<'auth'>;
