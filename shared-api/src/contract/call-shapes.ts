import { z } from 'zod';
import { responseSchema, type Call } from './call.ts';
import { strictly } from './strictly.ts';

/** A part of a JSON schema, without what people read. */
export type Shape = Readonly<Record<string, unknown>>;

/** What a call takes and returns, as plain data that two builds can compare. */
export interface CallShape {
  readonly method: string;
  readonly path: string;
  readonly input: Shape;
  readonly output: Shape;
}

const FOR_PEOPLE = ['$schema', 'title', 'description', 'examples', 'default'];

/** A field may have the name of a keyword, so names of fields are kept. */
function withoutProse(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutProse(one));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => isNames || !FOR_PEOPLE.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutProse(value, !isNames && key === 'properties')]),
  );
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const written = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return withoutProse(written) as Shape;
}

/** What one call takes and returns; parameters, query and body are one object. */
export function callShape(call: Call): CallShape {
  const { method, path, params, query, body } = call;
  const input = strictly(z.object({ ...params.shape, ...query.shape, ...body.shape }));
  const output = call.transfer === 'download' ? z.any() : responseSchema(call);
  return { method, path, input: shapeOf(input, 'input'), output: shapeOf(output, 'output') };
}

/** The shapes of calls by their names, as `board.create`. */
export type CallShapes = Readonly<Record<string, CallShape>>;

/** What each of these calls takes and returns. */
export function callShapes(calls: readonly { name: string; call: Call }[]): CallShapes {
  return Object.fromEntries(calls.map(({ name, call }) => [name, callShape(call)]));
}
