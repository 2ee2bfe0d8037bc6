import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Announcement, Channel } from './announcer.ts';

export interface WebhookOptions {
  url: string;
  /** Signs what is sent, for the receiver to check. */
  secret: string;
  /** The times to wait before it is sent again. */
  retryAfterMs?: readonly number[];
  now?: () => number;
}

const PATIENCE_MS = 10_000;
const RETRY_AFTER_MS = [1000, 5000, 15_000];

/**
 * Sends announcements to an address as JSON. The header `x-deploy-signature` is the time in seconds
 * and an HMAC of time and body, so that nobody else can send one, or send an old one again.
 */
export function createWebhook({
  url,
  secret,
  retryAfterMs = RETRY_AFTER_MS,
  now = Date.now,
}: WebhookOptions): Channel {
  async function sendOnce(announcement: Announcement): Promise<void> {
    const body = JSON.stringify(announcement);
    const time = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      body,
      // A redirect would take the announcement to another place than was asked for.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'x-deploy-id': announcement.id,
        'x-deploy-signature': `t=${time},v1=${signature}`,
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(url).host} returns ${response.status}`);
  }

  return {
    name: url,
    async send(announcement) {
      for (const wait of [...retryAfterMs, undefined]) {
        try {
          await sendOnce(announcement);
          return;
        } catch (error) {
          if (wait === undefined) throw error;
          await setTimeout(wait);
        }
      }
    },
  };
}
