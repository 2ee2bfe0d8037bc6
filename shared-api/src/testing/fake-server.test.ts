import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { allCalls, type Call } from '../contract/index.ts';
import { plainestValue } from '../contract/plainest-value.ts';
import { createFakeServer } from './fake-server.ts';
import { describeServerRules } from './server-rules.ts';

const inputOf = (call: Call) =>
  Object.assign(
    {},
    ...[call.params, call.query, call.body].map((part) => plainestValue(part)),
  ) as Record<string, unknown>;

const handlers: Record<string, Record<string, () => unknown>> = {};
const inputs = new Map<string, Record<string, unknown>>();
for (const { name, call } of allCalls()) {
  const [domain, callName] = name.split('.') as [string, string];
  const reply = z.object({ data: call.data, ...call.extra });
  handlers[domain] = { ...handlers[domain], [callName]: () => plainestValue(reply) };
  inputs.set(name, inputOf(call));
}
const { adapter } = createFakeServer(handlers);
const prepared = (name: string) => ({ token: 'token', input: inputs.get(name) ?? {} });

describeServerRules({
  async send({ method, path, body, token }) {
    const [url, query] = path.split('?');
    const { status, data } = await adapter({
      url,
      method,
      params: Object.fromEntries(new URLSearchParams(query)),
      data: body === undefined ? undefined : JSON.stringify(body),
      headers: new AxiosHeaders(token === null ? {} : { authorization: `Bearer ${token}` }),
      validateStatus: () => true,
    } as InternalAxiosRequestConfig);
    return { status, data: data as never };
  },
  sampleOf: prepared,
  prepare: (name) => Promise.resolve(prepared(name)),
});
