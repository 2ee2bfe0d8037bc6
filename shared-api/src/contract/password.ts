import { z } from 'zod';

const LONGEST_PASSWORD = 1024;

/** A password as typed; the rules it must keep are checked where it is set. */
export const password = z.string().min(1).max(LONGEST_PASSWORD);
