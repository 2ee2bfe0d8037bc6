import type { Trust } from './trusted-key.ts';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { sign, signatureProblem, signatureSchema } from './signature.ts';

const passSchema = z.strictObject({
  kind: z.literal('group-pass'),
  env: z.string(),
  group: z.string(),
  until: z.iso.datetime(),
  signature: signatureSchema,
});

/** Makes the one who holds it a member of a group of an environment, until a time. */
export interface GroupPass {
  env: string;
  group: string;
  until: string;
}

/** Writes a pass as a text for addresses and cookies, signed by an operator. */
export function writePass(pass: GroupPass, operator: KeyObject): string {
  const signed = sign({ kind: 'group-pass', ...pass }, operator);
  return Buffer.from(JSON.stringify(signed)).toString('base64url');
}

/** Reads a pass; undefined unless an operator signed it for this environment and it holds. */
export function readPass(
  text: string,
  env: string,
  operator: Trust,
  now: number,
): GroupPass | undefined {
  const json = Buffer.from(text, 'base64url').toString();
  const pass = passSchema.safeParse(parseJson(json)).data;
  if (!pass || pass.env !== env || Date.parse(pass.until) <= now) return undefined;
  if (signatureProblem(pass, operator, { env, verb: 'group' }) !== undefined) return undefined;
  return { env, group: pass.group, until: pass.until };
}
