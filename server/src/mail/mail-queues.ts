/*
 * One mail per queue is sent at a time, so that a slow mail server never takes all workers, and
 * mails that reset a password do not wait for notifications.
 */
export const MAIL_QUEUE = 'mail';
export const RESET_MAIL_QUEUE = 'reset-mail';
