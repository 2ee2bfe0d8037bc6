import type { FastifyInstance } from 'fastify';
import { allCalls, type Call, type CallName } from 'shared-api/contract';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { bearerHash } from '../access/session-token.ts';
import { calls } from '../calls.ts';
import type { Config } from '../config.ts';
import { notImplemented } from '../not-implemented.ts';
import { notImplementedYet, unauthenticated } from './domain-errors.ts';
import { runCall, type AnyHandler, type Services } from './run-call.ts';

function schemaOf(call: Call) {
  const parts = { params: call.params, querystring: call.query, body: call.body };
  return Object.fromEntries(
    Object.entries(parts).filter(([, schema]) => Object.keys(schema.shape).length > 0),
  );
}

/** The handler of a call; undefined for those that are listed as not implemented. */
export function handlerOf(name: CallName): AnyHandler | undefined {
  const [domain, callName] = name.split('.') as [string, string];
  const domains = calls as unknown as Partial<Record<string, Record<string, AnyHandler>>>;
  const handler = domains[domain]?.[callName];
  if (handler === undefined && !notImplemented.includes(name)) {
    throw new Error(`The call ${name} has neither a handler nor an entry in not-implemented.ts`);
  }
  return handler;
}

function rateLimitOf(call: Call, { rateLimits }: Config) {
  if (rateLimits === null || call.rate === 'normal') return {};
  return { rateLimit: { max: rateLimits[call.rate], timeWindow: '1 minute' } };
}

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, services: Services): void {
  for (const { name, call } of allCalls()) {
    const handler = handlerOf(name);
    const needsSession = call.access.of !== 'anyone';
    app.route({
      method: call.method,
      url: `/${call.path}`,
      schema: call.transfer === 'upload' ? {} : schemaOf(call),
      config: rateLimitOf(call, services.config),
      ...(call.transfer === 'upload' && { bodyLimit: UPLOAD_MAX_BYTES }),
      onRequest: (request, _reply, next) => {
        // Before the body is read: a stranger's is not worth the work.
        const isStranger = needsSession && bearerHash(request.headers.authorization) === null;
        next(isStranger ? unauthenticated() : undefined);
      },
      handler: async (request, reply) => {
        if (handler === undefined) throw notImplementedYet(name);
        const text = await runCall(services, { name, call, handler }, request);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  }
}
