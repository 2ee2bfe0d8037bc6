/*
 * One mail per queue is sent at a time, so that a slow mail server never takes all workers, and
 * mails that reset a password do not wait for notifications.
 */
export const MAIL_QUEUE = 'mail';
export const RESET_MAIL_QUEUE = 'reset-mail';
/** One message at a time is pushed, for the same reason. */
export const PUSH_QUEUE = 'push';
/** What goes to push services that did not take their last message, so that others need not wait. */
export const SLOW_PUSH_QUEUE = 'slow-push';

/** The queue of what is pushed to a browser, by when its push service last failed; null: it did not. */
export const pushQueueOf = (failedAt: Date | null): string =>
  failedAt === null ? PUSH_QUEUE : SLOW_PUSH_QUEUE;
