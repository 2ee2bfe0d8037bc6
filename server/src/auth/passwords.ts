import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { brokenPasswordRule } from 'shared-api/password-rules';
import { ruleBroken } from '../core/domain-errors.ts';
import PQueue from 'p-queue';

// OWASP's recommendation for argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes 19 MB and a core for a while; one core is left for everything else.
const hashing = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });

let decoy: Promise<string> | undefined;

/** Refuses a password that breaks a rule, with the rule's own text. */
export async function hashPassword(password: string): Promise<string> {
  const broken = brokenPasswordRule(password);
  if (broken !== undefined) throw ruleBroken('password-rule', { rule: broken });
  return hashing.add(() => hash(password, COST));
}

/** Takes as long for a missing account as for an existing one. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this hash', COST);
  const against = stored ?? (await decoy);
  const matches = await hashing.add(() => verify(against, password));
  return stored !== null && matches;
}
