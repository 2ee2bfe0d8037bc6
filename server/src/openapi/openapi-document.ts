import {
  allCalls,
  responseSchema,
  errorEnvelope,
  liveMessages,
  liveQuery,
  refusal,
  scopeOf,
  strictly,
  type Call,
} from 'shared-api/contract';
import { LIVE_PATH } from 'shared-api/limits';
import { z } from 'zod';
import recorded from './examples.json' with { type: 'json' };

const JSON_TYPE = 'application/json';

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const written = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Declared once for the whole document by its version.
  delete written.$schema;
  return written;
}

interface Example {
  readonly input?: Readonly<Record<string, unknown>>;
  readonly response?: object;
}

/** Recorded calls with the server's responses: `npm run examples -w server`. */
const examples: Readonly<Record<string, Example>> = recorded;

function parametersOf(part: z.ZodObject, place: 'path' | 'query', { input = {} }: Example = {}) {
  const fields = Object.entries<z.ZodType>(part.shape);
  return fields.map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    // The schema is of the parsed value, not of the text that carries it.
    schema: schemaOf(schema, 'output'),
    ...(name in input && { example: input[name] }),
  }));
}

function bodyOf(call: Call, { input = {} }: Example) {
  const fields = Object.keys(call.body.shape);
  if (fields.length === 0) return {};
  const schema = schemaOf(strictly(call.body), 'input');
  const example = Object.fromEntries(Object.entries(input).filter(([key]) => fields.includes(key)));
  if (call.transfer !== 'upload')
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema, example } } } };
  const file = { type: 'string', format: 'binary' };
  const form = { ...schema, properties: { ...schema.properties, file } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

const response = (
  description: string,
  schema: object,
  { type = JSON_TYPE, example }: { type?: string; example?: object | undefined } = {},
) => ({
  description,
  content: { [type]: { schema, ...(example && { example }) } },
});

function doneOf(call: Call, { response: example }: Example) {
  if (call.transfer !== 'download')
    return response('Done', schemaOf(responseSchema(call), 'output'), { example });
  const type = 'application/octet-stream';
  return response('The file', { type: 'string', format: 'binary' }, { type });
}

const REFUSED = { $ref: '#/components/responses/Refused' };

/**
 * The statuses of refusals that a call may expect; others, such as those of an unreachable server,
 * are the default.
 */
function refusalsOf({ of }: Call['access']) {
  const statuses = [
    400,
    ...(of === 'anyone' ? [] : [401]),
    ...(of === 'anyone' ? [] : [403]),
    404,
    409,
    422,
    429,
  ];
  return Object.fromEntries([...statuses, 'default'].map((status) => [status, REFUSED]));
}

const NEEDED_ON = { project: 'project', board: 'board', projectOrBoard: 'project or board' };

/** What a call needs, beside a session, in sentences. */
function needsOf(call: Call): string {
  const { access } = call;
  if (access.of === 'anyone') return '';
  if (access.of === 'administrator')
    return 'For administrators of the instance, and never by an access token.';
  const needed =
    'right' in access ? `Needs '${access.right}' on the ${NEEDED_ON[access.of]}. ` : '';
  const scope = scopeOf(call);
  return scope === null
    ? `${needed}Access tokens may not call it.`
    : `${needed}Access tokens need the scope '${scope}'.`;
}

function operationOf(name: string, call: Call) {
  const { access } = call;
  const example = examples[name] ?? {};
  const needed = needsOf(call);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    ...(needed !== '' && { description: needed }),
    security: access.of === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(call.params, 'path', example),
      ...parametersOf(call.query, 'query', example),
    ],
    ...bodyOf(call, example),
    responses: { 200: doneOf(call, example), ...refusalsOf(access) },
  };
}

const liveStream = {
  operationId: 'live.follow',
  tags: ['live'],
  summary: 'Server-sent events of the topics to follow',
  security: [{ session: [] }],
  parameters: parametersOf(liveQuery, 'query'),
  responses: {
    200: response(
      'By the name of the event, what its data holds',
      schemaOf(z.object(liveMessages), 'output'),
      { type: 'text/event-stream' },
    ),
    ...refusalsOf({ of: 'session' }),
  },
};

/** The schema of a response that has more fields than these. */
function partOfResponse(schema: z.ZodType) {
  const { anyOf, additionalProperties: _, ...written } = schemaOf(schema, 'output');
  const either = anyOf?.map(({ additionalProperties: _, ...one }) => one);
  return { ...written, ...(either && { anyOf: either }) };
}

/**
 * Refusals, with the closed set of codes as a separate schema, so that it can be read by itself.
 */
const refused = {
  schemas: { ErrorEnvelope: partOfResponse(errorEnvelope), Refusal: partOfResponse(refusal) },
  responses: {
    Refused: response('Refused or failed', {
      allOf: [
        { $ref: '#/components/schemas/ErrorEnvelope' },
        { $ref: '#/components/schemas/Refusal' },
      ],
    }),
  },
};

// The server takes a path with or without the slash at its end.
const openApiPath = (path: string) => `/${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;

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
    info: {
      title: 'Kanban API',
      version: '1.0.0',
      description:
        'Projects, boards, lists and cards. Every refusal has a code that keeps its meaning.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Behind the gateway of an installation' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      ...refused,
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
