import type { Shape } from 'shared-api/contract';
import { canonicalJson } from '../signing/integrity.ts';

/**
 * Which way data goes. `input`: what the page sends, which the API has to take. `output`: what the
 * API returns, which the page has to understand. A page ignores fields and choices that it does not
 * have, so an output may grow; an API refuses them.
 */
export type Direction = 'input' | 'output';

type Names = readonly string[];

const propertiesOf = ({ properties }: Shape) => (properties ?? {}) as Record<string, Shape>;
const requiredOf = ({ required }: Shape) => (required ?? []) as Names;
const optionsOf = ({ anyOf, oneOf }: Shape) => (anyOf ?? oneOf) as Shape[] | undefined;
const choicesOf = (part: Shape) =>
  ('const' in part ? [part['const']] : part['enum']) as unknown[] | undefined;
function typesOf({ type }: Shape): Names {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? (type as Names) : [];
}

/** Whether two objects are of one kind, by a field that can only have one value in each. */
function isOfKind(one: Shape, other: Shape): boolean {
  const others = propertiesOf(other);
  return Object.entries(propertiesOf(one)).some(([name, part]) => {
    const counterpart = others[name];
    return counterpart && 'const' in part && part['const'] === counterpart['const'];
  });
}

/**
 * Why a reader cannot rely on data of a writer, by the path of the first part; undefined if it can.
 * Bounds, such as the most characters, are not compared.
 */
export function misfit(
  reader: Shape,
  writer: Shape,
  direction: Direction,
  path = '',
): string | undefined {
  if (canonicalJson(reader) === canonicalJson(writer)) return undefined;
  const options = optionsOf(writer);
  if (options) {
    for (const option of options) {
      const problem = misfit(reader, option, direction, path);
      if (problem) return problem;
    }
    return undefined;
  }
  const readable = optionsOf(reader);
  if (readable) return misfitOfOptions(readable, writer, direction, path);
  return misfitOfOne(reader, writer, direction, path);
}

function misfitOfOptions(
  readable: readonly Shape[],
  writer: Shape,
  direction: Direction,
  path: string,
): string | undefined {
  const problems = readable.map((option) => misfit(option, writer, direction, path));
  if (problems.includes(undefined)) return undefined;
  const kind = readable.findIndex((option) => isOfKind(option, writer));
  if (kind >= 0) return problems[kind];
  const isObject = (part: Shape) => typesOf(part).includes('object');
  // A kind that the page does not have yet is ignored there.
  if (direction === 'output' && isObject(writer) && readable.some(isObject)) return undefined;
  return problems[0];
}

function misfitOfOne(
  reader: Shape,
  writer: Shape,
  direction: Direction,
  path: string,
): string | undefined {
  const types = typesOf(reader);
  const isTaken = (type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const written = typesOf(writer);
  if (types.length > 0 && !written.every(isTaken)) {
    return `${nameOf(path)} is ${written.join(' or ')} instead of ${types.join(' or ')}`;
  }
  const choices = choicesOf(reader);
  const given = choicesOf(writer);
  if (choices && direction === 'input') {
    const refused = given?.find((one) => !choices.includes(one));
    if (!given || refused !== undefined) return `${nameOf(path)} may not be ${String(refused)}`;
  }
  return (
    misfitOfFields(reader, writer, direction, path) ??
    misfitInside(reader, writer, 'items', direction, path) ??
    misfitInside(reader, writer, 'additionalProperties', direction, path)
  );
}

function misfitOfFields(
  reader: Shape,
  writer: Shape,
  direction: Direction,
  path: string,
): string | undefined {
  const read = propertiesOf(reader);
  const written = propertiesOf(writer);
  const isSure = requiredOf(writer);
  const missing = requiredOf(reader).find((name) => !isSure.includes(name));
  if (missing !== undefined) return `${inside(path, missing)} is missing`;
  for (const [name, part] of Object.entries(written)) {
    const field = read[name];
    if (field) {
      const problem = misfit(field, part, direction, inside(path, name));
      if (problem) return problem;
    } else if (direction === 'input' && reader['additionalProperties'] === false) {
      return `${inside(path, name)} is not taken`;
    }
  }
  // Also a field that may be left out has to be there at times.
  const gone = Object.keys(read).find((name) => !(name in written));
  return direction === 'output' && gone !== undefined
    ? `${inside(path, gone)} is never returned`
    : undefined;
}

function misfitInside(
  reader: Shape,
  writer: Shape,
  key: 'items' | 'additionalProperties',
  direction: Direction,
  path: string,
): string | undefined {
  const [read, written] = [reader[key], writer[key]];
  if (typeof read !== 'object' || typeof written !== 'object') return undefined;
  return misfit(read as Shape, written as Shape, direction, inside(path, '*'));
}

const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
const nameOf = (path: string) => path || 'the whole';
