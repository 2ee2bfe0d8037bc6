import { z } from 'zod';
import { VIEW_SETTINGS_MAX_BYTES } from '../limits.ts';

/** The name of a view of boards, which a remote's manifest chooses. */
export const viewId = z.stringFormat('view', /^[a-z][a-z0-9-]{0,30}$/).meta({
  description: 'The name of a view, such as `table`',
});

// PostgreSQL's `jsonb` takes neither NUL nor a lone surrogate; written as JSON, both are escaped.
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

function isStorable(settings: object): boolean {
  const json = JSON.stringify(settings);
  const bytes = new TextEncoder().encode(json).length;
  return bytes <= VIEW_SETTINGS_MAX_BYTES && !UNSTORABLE.test(json);
}

/** What a view of a board keeps for a person, in a form of the view's choice. */
export const viewSettings = z
  .record(z.string(), z.unknown())
  .refine(isStorable)
  .meta({
    description: `Any fields; as JSON at most ${VIEW_SETTINGS_MAX_BYTES} bytes`,
  });
