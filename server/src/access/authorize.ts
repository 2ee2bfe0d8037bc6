import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Call, TokenScope } from 'shared-api/contract';
import { idRows } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import { prepareStatement, type Slots } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import {
  cardDeleted,
  DomainError,
  forbidden,
  notFound,
  unauthenticated,
} from '../core/domain-errors.ts';
import { ago, now } from '../database/time.ts';
import { lacksFactor } from './lacks-factor.ts';
import { hasRight, noPlace, type AccessedPlace } from './accessed-place.ts';
import { nobody, type Caller } from './caller.ts';
import { noIds, type InputIds } from './input-ids.ts';
import { checkScope, isWithinReach, reachOf, type TokenLimits } from './token-reach.ts';
import { isPublicPlace, projectSeenBy } from './visible.ts';

export interface Admission {
  readonly caller: Caller;
  readonly place: AccessedPlace;
  /** The session's expiry is due to be moved on. */
  readonly sessionToTouch: boolean;
  /** The call's project or board is not yet recorded as the one last opened. */
  readonly visitUnrecorded: boolean;
}

/** The caller and their strength on the place that the call names, if that place exists. */
interface Membership extends TokenLimits {
  readonly sessionId: number;
  readonly userId: number;
  readonly toTouch: SqlBool;
  readonly mustProve: SqlBool;
  readonly lacksFactor: SqlBool;
  readonly isAdministrator?: SqlBool;
  readonly projectId?: number | null;
  readonly boardId?: number | null;
  readonly strength?: number | null;
  readonly isPublic?: SqlBool | null;
  readonly blocked?: SqlBool | null;
  readonly unrecorded?: SqlBool | null;
}

/** The caller's token, and the ids of the place. */
interface Called extends InputIds {
  readonly token: Buffer;
}

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

const setForTransaction = (setting: string, value: Expression<unknown>) =>
  eb.fn<string>('set_config', [sql.lit(setting), value, eb.lit(true)]);

const livingSession = (database: Database, { token }: Pick<Slots<Called>, 'token'>) =>
  database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', token)
    .where('s.expires_at', '>', now)
    .where('u.deactivated_at', 'is', null)
    .select((eb) => [
      's.id as sessionId',
      's.user_id as userId',
      eb.ref('s.scope').$castTo<TokenScope | null>().as('scope'),
      's.project_ids as projectIds',
      's.board_ids as boardIds',
      'u.must_prove_address as mustProve',
      lacksFactor.as('lacksFactor'),
      eb('s.last_seen_at', '<', ago('5 minutes')).as('toTouch'),
      // Set for the transaction: the log of changes reads the actor and the cause from them.
      setForTransaction('kanban.actor', eb.cast('s.user_id', 'text')).as('actor'),
      setForTransaction(
        'kanban.cause',
        eb.case().when('s.name', 'is', null).then(sql.lit('person')).else(sql.lit('token')).end(),
      ).as('cause'),
    ]);

// Members of a single board may see its project, so that the project's page can lead to the board.
const onProject = (database: Database, { token, projectId }: Slots<Called>) =>
  livingSession(database, { token })
    .leftJoin('projects as p', (join) => join.on('p.id', '=', projectId))
    .leftJoin('project_members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select((eb) => [
      'p.id as projectId',
      'm.strength',
      projectSeenBy(eb.ref('s.user_id')).as('isPublic'),
      eb('p.status', '=', 'blocked').as('blocked'),
      eb('u.default_project_id', 'is distinct from', eb.ref('p.id')).as('unrecorded'),
    ]);

/** An id that may be left out; the statement has one text for both cases. */
const given = (id: Expression<number | null>) => eb.cast<number>(id, 'integer');

const boardOf = (of: 'lists' | 'cards', id: Expression<number | null>) =>
  eb.selectFrom(of).where('id', '=', given(id)).select('board_id').$asScalar();

const isOnBoard = (of: 'lists' | 'cards' | 'tags', id: Expression<number>) =>
  eb.exists(eb.selectFrom(of).where('id', '=', id).whereRef('board_id', '=', 'b.id'));

/**
 * Whether the ids name board `b`. The statement has the same text for all combinations of ids, so
 * that it is planned once.
 */
const idsMatch = ({ projectId, boardId, cardId, tagId, listIds }: Slots<InputIds>) =>
  eb.and([
    eb(
      'b.id',
      '=',
      eb.fn.coalesce(
        given(boardId),
        boardOf('lists', sql<number | null>`(${listIds}::int[])[1]`),
        boardOf('cards', cardId),
      ),
    ),
    eb.or([eb(given(projectId), 'is', null), eb('b.project_id', '=', given(projectId))]),
    eb.or([eb(given(cardId), 'is', null), isOnBoard('cards', given(cardId))]),
    eb.or([eb(given(tagId), 'is', null), isOnBoard('tags', given(tagId))]),
    eb.not(
      eb.exists(
        eb
          .selectFrom(idRows(listIds, 'wanted'))
          .where((of) => of.not(isOnBoard('lists', of.ref('wanted')))),
      ),
    ),
  ]);

const onBoard = (database: Database, called: Slots<Called>) =>
  livingSession(database, called)
    .leftJoin('boards as b', (join) => join.on(idsMatch(called)))
    .leftJoin('projects as p', 'p.id', 'b.project_id')
    .leftJoin('board_members as bm', (join) =>
      join.onRef('bm.board_id', '=', 'b.id').onRef('bm.user_id', '=', 's.user_id'),
    )
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 'b.project_id').onRef('pm.user_id', '=', 's.user_id'),
    )
    .leftJoin('recently_opened as opened', (join) =>
      join.onRef('opened.board_id', '=', 'b.id').onRef('opened.user_id', '=', 's.user_id'),
    )
    .select((eb) => [
      'b.project_id as projectId',
      'b.id as boardId',
      eb.fn<number | null>('greatest', ['bm.strength', 'pm.strength']).as('strength'),
      isPublicPlace('b').as('isPublic'),
      eb.or([eb('b.status', '=', 'blocked'), eb('p.status', '=', 'blocked')]).as('blocked'),
      eb
        .or([
          eb('u.default_project_id', 'is distinct from', eb.ref('b.project_id')),
          eb('opened.opened_at', 'is', null),
          eb('opened.opened_at', '<', ago('1 minute')),
        ])
        .as('unrecorded'),
    ]);

const memberships = {
  session: prepareStatement<Called, Membership>((called, database) =>
    livingSession(database, called),
  ),
  administrator: prepareStatement<Called, Membership>((called, database) =>
    livingSession(database, called).select('u.is_administrator as isAdministrator'),
  ),
  project: prepareStatement<Called, Membership>((called, database) => onProject(database, called)),
  board: prepareStatement<Called, Membership>((called, database) => onBoard(database, called)),
};

/** How long people who follow a link to a deleted card are given its name. */
export const DELETED_CARDS_NAMED_FOR = '30 days';

/** Refuses a call about a deleted card by its name, for people who can see its board. */
async function refuseDeletedCard(
  database: Database,
  call: AdmittedCall,
  token: Buffer,
  { boardId, cardId }: InputIds,
): Promise<void> {
  if (boardId === null || cardId === null) return;
  // Literals, or a generic plan could not use the index of deletions and would read the board's log.
  const deleted = await database
    .selectFrom('changes')
    .select(({ fn }) =>
      fn<string>('jsonb_extract_path_text', ['before', sql.lit('name')]).as('name'),
    )
    .where('entity', '=', sql.lit('card'))
    .where('entity_id', '=', cardId)
    .where('kind', '=', sql.lit('deleted' as const))
    .where('board_id', '=', boardId)
    .where('at', '>', ago(DELETED_CARDS_NAMED_FOR))
    .executeTakeFirst();
  if (deleted === undefined) return;
  await authorize(database, call, token, { ...noIds, boardId });
  throw cardDeleted(deleted.name);
}

/** Says which part of a board is missing, for people who can see the board. */
async function refuseMissingPart(
  database: Database,
  call: AdmittedCall,
  token: Buffer,
  ids: InputIds,
): Promise<void> {
  const { boardId, tagId, listIds } = ids;
  if (boardId === null || (tagId === null && listIds.length === 0)) return;
  await authorize(database, call, token, { ...ids, tagId: null, listIds: [] });
  throw notFound(tagId === null ? 'list' : 'tag');
}

type AdmittedCall = Pick<Call, 'access' | 'method'>;

/**
 * Decides in one query whether a call is authorized. It needs a living session, a place whose ids
 * match and that the caller can see, and the right to make the call. An access token also needs the
 * scope, and the place to be within its reach: what is beyond it is not found, as if it did not exist.
 */
export async function authorize(
  database: Database,
  call: AdmittedCall,
  token: Buffer | null,
  ids: InputIds,
): Promise<Admission> {
  const { access } = call;
  if (access.of === 'anyone') {
    return { caller: nobody, place: noPlace, sessionToTouch: false, visitUnrecorded: false };
  }
  if (token === null) throw unauthenticated();
  const ofEither = ids.boardId === null ? 'project' : 'board';
  const of = access.of === 'projectOrBoard' ? ofEither : access.of;
  const [membership] = await memberships[of](database, { ...ids, token });
  if (membership === undefined) throw unauthenticated();
  const { userId, sessionId, projectId = null, boardId, strength = null } = membership;
  checkScope(call, membership);
  const reach = reachOf(membership);
  const caller = { userId, sessionId, reach };
  const sessionToTouch = membership.toTouch === true;
  const admission = { caller, sessionToTouch, visitUnrecorded: membership.unrecorded === true };
  if (membership.mustProve === true && !('withoutProof' in access)) {
    throw new DomainError('address-unproved', {});
  }
  if (membership.lacksFactor === true && !('withoutFactor' in access)) {
    throw new DomainError('second-factor-missing', {});
  }
  if (access.of === 'session') return { ...admission, place: noPlace };
  if (access.of === 'administrator') {
    if (membership.isAdministrator !== true) throw new DomainError('not-an-administrator', {});
    return { ...admission, place: noPlace };
  }

  if (projectId === null || (strength === null && membership.isPublic !== true)) {
    await refuseDeletedCard(database, call, token, ids);
    await refuseMissingPart(database, call, token, ids);
    throw notFound();
  }
  const place = {
    projectId,
    boardId: boardId ?? 0,
    strength: strength ?? 0,
    blocked: membership.blocked === true,
  };
  if (!isWithinReach(reach, place)) throw notFound();
  if (!hasRight(place, access.right)) throw forbidden();
  return { ...admission, place };
}
