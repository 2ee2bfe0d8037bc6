import { z } from 'zod';

const MAX_PASSWORD_CHARACTERS = 1024;

/** A password as typed; the rules it must keep are checked where it is set. */
export const password = z.string().min(1).max(MAX_PASSWORD_CHARACTERS);
