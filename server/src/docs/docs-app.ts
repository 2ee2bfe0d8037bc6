import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { openapiDocument } from '../openapi/openapi-document.ts';
import { DOCS_PATH } from './docs-path.ts';

const self = "'self'";
const none = "'none'";
const POLICY = {
  'default-src': none,
  'script-src': self,
  'style-src': self,
  'img-src': [self, 'data:'],
  'connect-src': self,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
};

/** The pages of the documentation, apart from the API so that it keeps its own headers. */
export async function createDocsApp(): Promise<FastifyInstance> {
  const document = JSON.parse(openapiDocument()) as { openapi: string };
  const app = Fastify({ exposeHeadRoutes: false });
  await app.register(swagger, {
    mode: 'static',
    // Relative to the document: the API, with or without the gateway's prefix.
    specification: { document: { ...document, servers: [{ url: '..' }] } as never },
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: POLICY,
    theme: { title: 'Kanban API' },
  });
  await app.ready();
  return app;
}
