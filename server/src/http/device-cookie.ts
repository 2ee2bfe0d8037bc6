import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from 'shared-api/contract';
import { newToken, tokenHash } from '../access/session-token.ts';
import type { ImplementedCall } from '../calls/implemented-call.ts';
import type { Config } from '../config/config.ts';

const NAME = 'kanban-device';
const WRITTEN = new RegExp(`(?:^|;)\\s*${NAME}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);
/** The longest that browsers keep a cookie, in seconds. */
const LIFETIME = 34_560_000;

/** Calls of people who are signed in, which go on with what was begun in the same browser. */
const GOES_ON: ReadonlySet<CallName> = new Set(['auth.readPendingIdentity', 'auth.linkIdentity']);

/** Whether a call may sign its caller in, or has to come from the browser of an earlier one. */
export const provesDevice = ({ name, call }: ImplementedCall) =>
  (call.access.of === 'anyone' && call.rate === 'credentials') || GOES_ON.has(name);

/**
 * The hash of the id of the caller's browser; a browser without one gets a new id. The id gives no
 * access: it only separates guesses by this browser from those of strangers, once somebody has
 * signed in with it.
 */
export function deviceOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Buffer {
  const token = WRITTEN.exec(headers.cookie ?? '')?.[1] ?? newToken().token;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${NAME}=${token}; ${attributes}`);
  return tokenHash(token);
}
