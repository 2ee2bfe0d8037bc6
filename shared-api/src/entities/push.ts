import { z } from 'zod';
import { PUSH_ENDPOINT_MAX_CHARACTERS } from '../limits.ts';
import { id, isoTimestamp } from './scalars.ts';

/** Where and with which keys a browser is sent messages, as it says of its subscription. */
export const pushSubscription = {
  endpoint: z.url().max(PUSH_ENDPOINT_MAX_CHARACTERS),
  p256dh: z
    .stringFormat('key', /^B[A-P][\w-]{85}$/)
    .meta({ description: 'A point on P-256, not compressed, in base64url' }),
  auth: z.stringFormat('secret', /^[\w-]{22}$/).meta({ description: '16 bytes in base64url' }),
};

/** A browser to which a person's notifications are pushed. */
export const pushBrowser = z.object({
  id,
  userAgent: z.string().nullable(),
  createdAt: isoTimestamp,
  current: z.boolean().meta({ description: 'Whether it is the browser that asks' }),
});
export type PushBrowser = z.infer<typeof pushBrowser>;
