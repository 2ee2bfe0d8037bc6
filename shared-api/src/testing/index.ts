export {
  createFakeServer,
  FakeRefusal,
  refused,
  type FakeHandlers,
  type FakeRequest,
  type FakeServer,
} from './fake-server.ts';
export { boardTemplate, fakeTemplates } from './fake-templates.ts';
export { heldHandler } from './held-handler.ts';
export { translationGaps } from './translation-gaps.ts';
export { createMemoryCopies } from './memory-copies.ts';
