/*
 * One mail of each queue is sent at a time, so that a slow mail server never takes all workers, and who
 * waits to sign in again does not wait for notifications.
 */
export const MAIL_QUEUE = 'mail';
export const RESET_MAIL_QUEUE = 'reset-mail';
