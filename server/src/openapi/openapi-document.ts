import {
  allCalls,
  answerSchema,
  errorEnvelope,
  liveMessages,
  liveQuery,
  refusal,
  type Call,
} from 'shared-api/contract';
import { LIVE_PATH } from 'shared-api/limits';
import { z } from 'zod';

const JSON_TYPE = 'application/json';

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const written = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Said once for the whole document by its version.
  delete written.$schema;
  return written;
}

function parametersOf(part: z.ZodObject, place: 'path' | 'query') {
  const fields = Object.entries<z.ZodType>(part.shape);
  return fields.map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    // What the server understands, not the text that carries it.
    schema: schemaOf(schema, 'output'),
  }));
}

function bodyOf(call: Call) {
  if (Object.keys(call.body.shape).length === 0) return {};
  const schema = schemaOf(call.body, 'input');
  if (call.transfer !== 'upload')
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } };
  const file = { type: 'string', format: 'binary' };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

const answer = (description: string, schema: object, type = JSON_TYPE) => ({
  description,
  content: { [type]: { schema } },
});

function doneOf(call: Call) {
  if (call.transfer !== 'download') return answer('Done', schemaOf(answerSchema(call), 'output'));
  return answer('The file', { type: 'string', format: 'binary' }, 'application/octet-stream');
}

function operationOf(name: string, call: Call) {
  const { access } = call;
  const needed = 'right' in access ? `Needs '${access.right}' on the ${access.of}.` : '';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    ...(needed !== '' && { description: needed }),
    security: access.of === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...bodyOf(call),
    responses: {
      200: doneOf(call),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

const liveStream = {
  operationId: 'live.follow',
  tags: ['live'],
  summary: 'Server-sent events of the topics to follow',
  security: [{ session: [] }],
  parameters: parametersOf(liveQuery, 'query'),
  responses: {
    200: answer(
      'By the name of the event, what its data holds',
      schemaOf(z.object(liveMessages), 'output'),
      'text/event-stream',
    ),
    default: { $ref: '#/components/responses/Refused' },
  },
};

/** The schema of an answer that has more fields than these. */
function partOfAnswer(schema: z.ZodType) {
  const { anyOf, additionalProperties: _, ...written } = schemaOf(schema, 'output');
  const either = anyOf?.map(({ additionalProperties: _, ...one }) => one);
  return { ...written, ...(either && { anyOf: either }) };
}

/** What is refused: the closed set of codes apart, so that it can be read by itself. */
const refused = {
  schemas: { ErrorEnvelope: partOfAnswer(errorEnvelope), Refusal: partOfAnswer(refusal) },
  responses: {
    Refused: answer('Refused or failed', {
      allOf: [
        { $ref: '#/components/schemas/ErrorEnvelope' },
        { $ref: '#/components/schemas/Refusal' },
      ],
    }),
  },
};

const openApiPath = (path: string) => `/${path.replace(/:(\w+)/g, '{$1}')}`;

/** The OpenAPI document of the wire contract, as the text of `openapi.json`. */
export function openapiDocument(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, call } of allCalls()) {
    const path = (paths[openApiPath(call.path)] ??= {});
    path[call.method.toLowerCase()] = operationOf(name, call);
  }
  paths[openApiPath(LIVE_PATH)] = { get: liveStream };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Kanban API', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      ...refused,
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
