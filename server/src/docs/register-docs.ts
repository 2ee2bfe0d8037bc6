import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCS_PATH } from './docs-path.ts';

/**
 * The documentation of the API, built on the first request: few people ask for it, and it takes
 * memory.
 */
export function registerDocs(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined;
  const make = async () => (await import('./docs-app.ts')).createDocsApp();
  app.addHook('onClose', async () => {
    const pages = await docs?.catch(() => undefined);
    await pages?.close();
  });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The page names its files relative to a folder, and a proxy may put any prefix before our
    // path.
    if (request.url.split('?', 1)[0] === DOCS_PATH) return reply.redirect('docs/');
    docs ??= make().catch((error: unknown) => {
      docs = undefined;
      throw error;
    });
    const pages = await docs;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    pages.routing(request.raw, reply.raw);
    return reply;
  }
  app.get(DOCS_PATH, respond);
  app.get(`${DOCS_PATH}/*`, respond);
}
