import { z } from 'zod';

const MAX_PASSWORD_CHARACTERS = 1024;

/** A password as typed; the password rules are checked where a password is set. */
export const password = z.string().min(1).max(MAX_PASSWORD_CHARACTERS);
