import { z } from 'zod';
import { pushBrowser, pushSubscription } from '../entities/push.ts';
import { id, text } from '../entities/scalars.ts';
import { PUSH_ENDPOINT_MAX_CHARACTERS } from '../limits.ts';
import { anyone, inPerson } from './access.ts';
import { defineCall } from './call.ts';

/** Pushing notifications to browsers, while no page of the application is open there. */
export const push = {
  get: defineCall('GET push/get', {
    summary: "The key that browsers subscribe for, and the caller's browsers",
    access: inPerson,
    data: z.object({
      publicKey: z.string().meta({ description: 'The `applicationServerKey`, in base64url' }),
      browsers: z.array(pushBrowser),
    }),
  }),
  subscribe: defineCall('PUT push/subscribe', {
    summary: 'Push notifications to this browser until it signs out; again: with other keys',
    access: inPerson,
    body: z.object(pushSubscription),
  }),
  renew: defineCall('PUT push/renew', {
    summary: 'Replace a subscription that the browser has replaced; its former parts prove it',
    access: anyone,
    rate: 'credentials',
    body: z.object({
      ...pushSubscription,
      former: z.object({
        endpoint: text(PUSH_ENDPOINT_MAX_CHARACTERS),
        auth: pushSubscription.auth,
      }),
    }),
  }),
  unsubscribe: defineCall('DELETE push/unsubscribe', {
    summary: 'Push nothing more to a browser',
    access: inPerson,
    body: z.object({
      browserId: id.optional().meta({ description: 'Left out: the browser that asks' }),
    }),
  }),
  test: defineCall('POST push/test', {
    summary: 'Push a message to this browser, to see whether it arrives',
    access: inPerson,
  }),
};
