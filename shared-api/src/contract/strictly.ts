import { z } from 'zod';

const strict = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * A schema that refuses fields it does not have, at every depth, instead of dropping them. Objects
 * that are loose on purpose, since others add fields to them, stay so.
 */
export function strictly<Schema extends z.ZodType>(schema: Schema): Schema {
  return strictPart(schema) as Schema;
}

function strictPart(schema: z.core.$ZodType): z.core.$ZodType {
  const known = strict.get(schema);
  if (known) return known;
  const made = make(schema);
  strict.set(schema, made);
  return made;
}

function make(schema: z.core.$ZodType): z.core.$ZodType {
  const own = (def: object) =>
    z.core.clone(schema, { ...schema._zod.def, ...def }, { parent: true });
  if (schema instanceof z.ZodObject) {
    const { shape, catchall = z.never() } = schema.def;
    const fields = Object.entries<z.core.$ZodType>(shape);
    const inside = fields.map(([name, field]) => [name, strictPart(field)] as const);
    return own({ shape: Object.fromEntries(inside), catchall });
  }
  if (schema instanceof z.ZodArray) return own({ element: strictPart(schema.def.element) });
  if (schema instanceof z.ZodRecord) {
    return own({ valueType: strictPart(schema.def.valueType) });
  }
  if (schema instanceof z.ZodUnion) {
    return own({ options: schema.def.options.map(strictPart) });
  }
  if (schema instanceof z.ZodPipe) return own({ in: strictPart(schema.def.in) });
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return own({ innerType: strictPart(schema.def.innerType) });
  }
  return schema;
}

/** The names of the fields that a strict schema refused; undefined if something else is wrong, too. */
export function unknownFieldsIn({ issues }: z.ZodError): string[] | undefined {
  const fields = issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : undefined,
  );
  return fields.every((names) => names !== undefined) ? fields.flat() : undefined;
}
