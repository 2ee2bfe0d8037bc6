import { z } from 'zod';
import { isoTimestamp } from '../entities/scalars.ts';
import { fieldProblem } from '../entities/field-problem.ts';
import { changedPart, filterMistake, missing, notAllowed, passwordRule } from './error-params.ts';

const nothing = z.object({});

function error<Status extends number, Params extends z.ZodType = typeof nothing>(
  status: Status,
  params: Params = nothing as unknown as Params,
) {
  return { status, params };
}

/**
 * Every error code of the API with its HTTP status and its params: numbers, names and further codes,
 * never a sentence. A code and its params keep their meaning; new ones may be added at any time.
 */
export const errors = {
  malformed: error(
    400,
    fieldProblem.and(
      z.object({ field: z.string().meta({ description: 'Empty when it is the whole request' }) }),
    ),
  ),
  unauthenticated: error(401),
  'wrong-credentials': error(
    401,
    z.object({ by: z.enum(['password', 'google', 'provider', 'passkey']) }),
  ),
  'second-factor-required': error(
    401,
    z.object({
      challenge: z.string().meta({ description: 'For auth.confirmSecondFactor; lasts 5 minutes' }),
      methods: z.array(z.enum(['code', 'passkey', 'recoveryCode'])),
    }),
  ),
  'sign-in-again': error(401),
  forbidden: error(403, z.object({ reason: notAllowed })),
  'token-refused': error(
    403,
    z.object({ needs: z.enum(['edit', 'organize', 'administer', 'everywhere', 'person']) }),
  ),
  'account-deactivated': error(403),
  'address-unproved': error(403),
  'not-an-administrator': error(403),
  'not-public-here': error(403, z.object({ publicity: z.enum(['nothing', 'people']) })),
  'sign-up-refused': error(
    403,
    z.discriminatedUnion('policy', [
      z.object({ policy: z.literal('invitation') }),
      z.object({ policy: z.literal('domains'), domains: z.array(z.string()) }),
    ]),
  ),
  'invitation-of-another': error(
    403,
    z.discriminatedUnion('needs', [
      z.object({ needs: z.enum(['address', 'proof']) }),
      z.object({ needs: z.literal('domain'), domain: z.string() }),
    ]),
  ),
  'second-factor-missing': error(403),
  'proof-needed': error(403, z.object({ by: z.array(z.enum(['password', 'code', 'passkey'])) })),
  'not-found': error(404, z.object({ entity: missing })),
  'card-deleted': error(404, z.object({ name: z.string() })),
  'no-route': error(404, z.object({ method: z.string(), url: z.string() })),
  'no-account': error(404),
  'stale-version': error(
    409,
    z.object({
      by: z
        .string()
        .optional()
        .meta({ description: 'Who changed it last; empty: the caller; left out: nobody known' }),
      at: isoTimestamp.optional(),
    }),
  ),
  blocked: error(409),
  locked: error(409, z.object({ entity: z.enum(['card', 'list']) })),
  archived: error(409, z.object({ entity: z.enum(['card', 'list', 'board', 'project']) })),
  'limit-reached': error(
    409,
    z.object({
      of: z.enum([
        'cards',
        'passkeys',
        'access-tokens',
        'presets',
        'invitations',
        'link-uses',
        'reactions',
        'saved-filters',
        'push-browsers',
      ]),
      limit: z.int(),
    }),
  ),
  duplicate: error(
    409,
    z.discriminatedUnion('of', [
      z.object({ of: z.enum(['account', 'identity', 'other']) }),
      z.object({ of: z.literal('tag'), name: z.string().optional() }),
    ]),
  ),
  'changed-since': error(
    409,
    z.object({
      by: z
        .string()
        .optional()
        .meta({ description: 'Who changed it last; empty: the caller; left out: nobody known' }),
      part: changedPart,
      name: z.string().meta({ description: 'Of the card, list, label or board; may be empty' }),
      others: z.int().meta({ description: 'How many more things have changed' }),
    }),
  ),
  'not-undoable': error(409),
  'last-second-factor': error(409),
  'timer-running': error(409),
  'last-administrator': error(409),
  'gone-meanwhile': error(409),
  'link-first': error(
    409,
    z.object({
      provider: z.string(),
      email: z.string(),
      link: z.string().meta({ description: 'For linkIdentity, after signing in' }),
    }),
  ),
  'moved-meanwhile': error(409, z.object({ cards: z.enum(['one', 'some']) })),
  'other-sign-in': error(409),
  'quota-full': error(409, z.object({ quotaMb: z.number() })),
  'too-large': error(
    413,
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('request') }),
      z.object({ of: z.literal('file'), limitMb: z.number() }),
      z.object({ of: z.literal('field'), field: z.string() }),
    ]),
  ),
  range: error(416),
  'bad-filter': error(
    422,
    z.object({
      because: filterMistake,
      start: z.int().meta({ description: 'The first wrong character of the filter, from 0' }),
      end: z.int(),
      field: z.string().optional(),
      value: z.string().optional(),
      expected: z.array(z.string()).optional().meta({ description: 'The values of the field' }),
      near: z.string().optional().meta({ description: 'The operator that lacks a condition' }),
    }),
  ),
  'creator-stays': error(422),
  'default-preset': error(422, z.object({ action: z.enum(['change', 'delete']) })),
  'ends-before-start': error(422),
  'idempotency-key-reused': error(422),
  'administrator-stays': error(422, z.object({ because: z.enum(['last', 'own-account']) })),
  'in-the-future': error(422),
  'in-the-past': error(422),
  'invitation-dead': error(
    422,
    z.object({ because: z.enum(['unknown', 'withdrawn', 'expired', 'used', 'archived', 'limit']) }),
  ),
  'last-sign-in': error(422),
  'list-not-empty': error(422, z.object({ name: z.string(), cards: z.int() })),
  'name-differs': error(422, z.object({ entity: z.enum(['person', 'project']) })),
  'no-image': error(422),
  'no-parent': error(422),
  'no-template': error(422),
  'not-a-member': error(422, z.object({ name: z.string().optional() })),
  'not-a-tag': error(422),
  'not-an-image': error(422),
  'no-address': error(422, z.object({ provider: z.string() })),
  'passkey-refused': error(422),
  'password-rule': error(422, z.object({ rule: passwordRule })),
  'proof-link-dead': error(422),
  'reset-link-dead': error(422),
  'senseless-rule': error(
    422,
    z.object({ needs: z.enum(['cardEntered', 'checklistDone', 'other-list']) }),
  ),
  'sign-in-dead': error(422),
  'starts-after-due': error(422),
  'unknown-fields': error(
    422,
    z.object({
      fields: z.array(z.string()).meta({ description: 'By their paths in the body' }),
    }),
  ),
  'wrong-address': error(422),
  'wrong-code': error(422, z.object({ of: z.enum(['app', 'recovery']) })),
  'wrong-password': error(422),
  'too-many': error(
    429,
    z.object({
      of: z.enum([
        'calls',
        'wrong-passwords',
        'wrong-codes',
        'live-streams',
        'invitations',
        'proof-mails',
      ]),
      seconds: z.int(),
    }),
  ),
  'server-error': error(500),
  'not-implemented': error(501, z.object({ feature: z.enum(['google-sign-in']) })),
  // The gateway's own, which sends 502 when the call may have been done.
  'api-unreachable': error(503),
  busy: error(503),
  'database-away': error(503),
  'not-ready': error(503, z.object({ cause: z.enum(['closing', 'database']) })),
  'provider-away': error(
    503,
    z.object({ provider: z.string().optional().meta({ description: 'Left out: Google' }) }),
  ),
  'took-too-long': error(503),
  'disk-full': error(507),
} as const;

export type ErrorCode = keyof typeof errors;
/** The params of one code. */
export type ErrorParams<Code extends ErrorCode> = z.infer<(typeof errors)[Code]['params']>;
/** The codes of a status. */
export type ErrorCodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errors)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

/** A code with the params that belong to it. */
export type Refusal = {
  [Code in ErrorCode]: { code: Code; params: ErrorParams<Code> };
}[ErrorCode];

const refusals = Object.entries(errors).map(([code, { status, params }]) =>
  z
    .object({ code: z.literal(code), params })
    .meta({ title: code, description: `With status ${status}` }),
);

/** A code with its params, as every response that is not a success carries them. */
export const refusal = z.union(refusals) as unknown as z.ZodType<Refusal>;
