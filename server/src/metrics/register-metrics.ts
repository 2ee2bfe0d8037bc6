import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { noRoute } from '../core/domain-errors.ts';
import { registerGauges, type Gauged } from './gauges.ts';
import { mayReadMetrics } from './readers.ts';

export interface MetricsOptions extends Gauged {
  readonly token: string | undefined;
}

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MS_PER_S = 1000;
// The finest setting wakes an idle process a hundred times a second.
const EVENT_LOOP_PRECISION_MS = 100;

/** Serves `/metrics` in Prometheus' format; people who may not read it get a 404. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
  const durations = new Histogram({
    registers: [register],
    name: 'kanban_call_duration_seconds',
    help: 'How long calls took, by name and class of status. Unknown routes are one name.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS_S,
  });
  registerGauges(register, options);

  app.addHook('onResponse', (request, reply, done) => {
    const call = request.is404 ? 'unknown' : request.routeOptions.config.call;
    if (call !== undefined) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ call, status }, reply.elapsedTime / MS_PER_S);
    }
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, options.token)) throw noRoute(request);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
