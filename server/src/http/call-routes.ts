import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, strictly, type Call, type CallName } from 'shared-api/contract';
import { bearerHash } from '../access/session-token.ts';
import { isSessionAlive } from '../access/sessions.ts';
import { deviceOf, provesDevice } from './device-cookie.ts';
import type { Calls } from '../calls/call-context.ts';
import { FileResponse } from '../calls/file-response.ts';
import { findImplementation, type ImplementedCall } from '../calls/implemented-call.ts';
import { PrecompressedJson } from '../calls/precompressed-json.ts';
import type { SentResponse } from '../calls/perform-call.ts';
import type { Config } from '../config/config.ts';
import { forgetFile, keepFile } from '../files/stored-upload.ts';
import { FORM_MAX_BYTES, readUpload } from './receive-upload.ts';
import { createCallerLimits } from './caller-limits.ts';
import { DomainError, unauthenticated } from '../core/domain-errors.ts';
import { sendError, errorResponseOf } from './error-responses.ts';
import { admitUpload, runCall, type Services } from './run-call.ts';
import { sendFile } from './send-file.ts';
import { sendCompressed } from './send-compressed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, for metrics. */
    call?: CallName;
  }
}

function schemaOf(call: Call) {
  const parts = Object.entries({ params: call.params, querystring: call.query });
  const needed = parts.filter(([, schema]) => Object.keys(schema.shape).length > 0);
  return {
    ...Object.fromEntries(needed),
    ...(call.method !== 'GET' && call.transfer !== 'upload' && { body: strictly(call.body) }),
  };
}

function rateLimitOf(call: Call, { rateLimits }: Config) {
  if (rateLimits === null || call.rate === 'normal') return {};
  return { rateLimit: { max: rateLimits[call.rate], timeWindow: '1 minute' } };
}

/** The sender is admitted before the file is read. */
async function receiveUpload(
  services: Services,
  implemented: ImplementedCall,
  request: FastifyRequest,
) {
  const { headers, callerId } = request;
  const { fields, receive } = await readUpload(request, services.files.incoming);
  const input = strictly(implemented.call.body).parse(fields, { reportInput: true });
  await admitUpload(services, implemented, { input, headers, callerId });
  return { input, received: await receive() };
}

/** Takes an upload in; its row is written after the file. */
async function runUpload(
  services: Services,
  implemented: ImplementedCall,
  request: FastifyRequest,
): Promise<SentResponse> {
  const { input, received } = await receiveUpload(services, implemented, request);
  const { headers } = request;
  try {
    const upload = await keepFile(services, received);
    const incoming = { input, headers, upload, callerId: request.callerId };
    return await runCall(services, implemented, incoming).catch(async (error: unknown) => {
      // After any other failure the row may have been written nevertheless.
      if (error instanceof DomainError) await forgetFile(services, upload);
      throw error;
    });
  } finally {
    await received.discard();
  }
}

function runQueuedUpload(
  services: Services,
  implemented: ImplementedCall,
  request: FastifyRequest,
): Promise<SentResponse> {
  const run = () => runUpload(services, implemented, request);
  return services.queues.upload(request.callerId, run);
}

async function respondToCall(
  services: Services,
  implemented: ImplementedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, query, body, headers, callerId } = request;
  const input = Object.assign({}, params, query, body) as Record<string, unknown>;
  const response = await (implemented.call.transfer === 'upload'
    ? runQueuedUpload(services, implemented, request)
    : runCall(services, implemented, {
        input,
        headers,
        callerId,
        ...(provesDevice(implemented) && {
          device: deviceOf(request, reply, services.config),
        }),
      }));
  if (response instanceof FileResponse) return sendFile(response, request, reply);
  if (response instanceof PrecompressedJson) return sendCompressed(response, request, reply);
  return reply.type('application/json; charset=utf-8').send(response);
}

/**
 * Sends the errors of a call that needs a session: the actual error to people with a valid session,
 * 401 to all others. The session is only looked up if there is an error.
 */
function refuseForTheSession({ database }: Services) {
  async function refusalOf(error: unknown, { headers, id }: FastifyRequest): Promise<unknown> {
    const token = bearerHash(headers.authorization);
    const { code } = errorResponseOf(error, id);
    const isMalformed = code === 'malformed' || code === 'unknown-fields';
    if (!isMalformed || token === null) return error;
    return (await isSessionAlive(database, token)) ? error : unauthenticated();
  }
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const respond = (refusal: unknown) => sendError(refusal, request, reply);
    refusalOf(error, request).then(respond, respond);
  };
}

/**
 * Registers every call of the contract. Closing the app waits until the last one has been handled.
 */
export function registerCalls(app: FastifyInstance, calls: Calls, services: Services): void {
  // The server itself only waits for connected callers; a call of a disconnected one may still be
  // running.
  const running = new Set<Promise<FastifyReply>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
  const limits = createCallerLimits(app, services);
  for (const { name, call } of allCalls()) {
    const implemented = findImplementation(calls, name, call);
    const needsSession = call.access.of !== 'anyone';
    app.route({
      method: call.method,
      url: `/${call.path}`,
      ...(call.transfer === 'upload' ? { bodyLimit: FORM_MAX_BYTES } : { schema: schemaOf(call) }),
      config: { call: name, ...rateLimitOf(call, services.config) },
      onRequest: async (request) => {
        // Checked before the body is read, since a stranger's body is not worth the work.
        if (!needsSession) return;
        await limits.admit(request, call.transfer === 'upload');
      },
      ...(needsSession && { errorHandler: refuseForTheSession(services) }),
      handler: (request, reply) => {
        const response = respondToCall(services, implemented, request, reply);
        running.add(response);
        const end = () => void running.delete(response);
        response.then(end, end);
        return response;
      },
    });
  }
}
