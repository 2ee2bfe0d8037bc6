import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerHash } from '../access/session-token.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { now } from '../database/time.ts';
import { tooMany, unauthenticated } from '../core/domain-errors.ts';

const MAX_CALLERS = 20_000;
const CALLS_WINDOW_MS = 10_000;
const UPLOADS_WINDOW_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a call that needs a session, for rate limits; they are authorized later. */
    callerId: number;
  }
}

export interface CallerLimits {
  /** Identifies the caller before the body is read, and refuses callers who exceed their limits. */
  admit: (request: FastifyRequest, isUpload: boolean) => Promise<void>;
}

/** Counts calls per person on this node, across all sessions and tokens. */
export function createCallerLimits(
  app: FastifyInstance,
  { database, config: { rateLimits } }: { database: Database; config: Config },
): CallerLimits {
  app.decorateRequest('callerId', 0);
  const known = new LRUCache<string, number>({ max: MAX_CALLERS });
  const keyGenerator = ({ callerId }: FastifyRequest) => String(callerId);
  let chosen = { until: 0, calls: null as number | null };
  /** What an administrator allows, looked up now and then; else what is usual. */
  async function mostCalls(usual: number): Promise<number> {
    if (chosen.until < Date.now()) {
      const { callsPerTenSeconds } = await readInstanceSettings(database);
      chosen = { until: Date.now() + CALLS_WINDOW_MS, calls: callsPerTenSeconds };
    }
    return chosen.calls ?? usual;
  }
  const limiter = (max: number | (() => Promise<number>), timeWindow: number) =>
    app.createRateLimit({ max, timeWindow, keyGenerator });
  const limiters = rateLimits && {
    calls: limiter(() => mostCalls(rateLimits.calls), CALLS_WINDOW_MS),
    uploads: limiter(rateLimits.uploads, UPLOADS_WINDOW_MS),
  };

  /** A token always belongs to the same person, so it is looked up once. */
  async function callerOf(request: FastifyRequest): Promise<number> {
    const hash = bearerHash(request.headers.authorization);
    if (hash === null) throw unauthenticated();
    const key = hash.toString('base64');
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const session = await database
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (session === undefined) throw unauthenticated();
    known.set(key, session.user_id);
    return session.user_id;
  }

  return {
    async admit(request, isUpload) {
      request.callerId = await callerOf(request);
      if (limiters === null) return;
      const limit = isUpload ? limiters.uploads : limiters.calls;
      const count = await limit(request);
      if ('isExceeded' in count && count.isExceeded) throw tooMany(count.ttlInSeconds);
    },
  };
}
