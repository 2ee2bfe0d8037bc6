import type { CallContext } from '../calls/call-context.ts';
import { lastEditor } from '../changes/last-editor.ts';
import { staleVersion } from '../core/domain-errors.ts';

/** The text that an edit was made on; left out: it overwrites whatever is there. */
export interface BasedOn {
  readonly boardId: number;
  readonly before?: string | undefined;
}

interface Part extends BasedOn {
  readonly entity: 'checklist' | 'checklistItem' | 'comment';
  readonly entityId: number;
}

/** Refuses to overwrite a text that somebody has changed since; parts of cards have no version. */
export async function refuseOvertaken(
  context: CallContext,
  { boardId, before, entity, entityId }: Part,
  text: string,
): Promise<void> {
  if (before === undefined || before.trim() === text.trim()) return;
  const columns = entity === 'checklist' ? ['name'] : ['text'];
  const last = await lastEditor(context, { boardId, entity, entityId }, columns);
  throw staleVersion({ id: entityId, text }, last);
}
