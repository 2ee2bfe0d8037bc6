import type { ErrorCode, ErrorParams } from '../../contract/errors.ts';
import { counted } from '../plural.ts';

type Changed = (what: string, ofIt: string) => string;

const CHANGED_PARTS: Readonly<Partial<Record<string, Changed>>> = {
  contents: (what, ofIt) =>
    ofIt === 'hier' ? 'hier etwas hinzugefügt' : `zu ${what} etwas hinzugefügt`,
  dates: (_, ofIt) => `die Termine ${ofIt} geändert`,
  description: (_, ofIt) => `die Beschreibung ${ofIt} geändert`,
  gone: (what) => `${what} gelöscht`,
  members: (_, ofIt) => `die Personen ${ofIt} geändert`,
  name: (what) => `${what} umbenannt`,
  other: (what) => `${what} geändert`,
  place: (what) => `${what} verschoben`,
  settings: (_, ofIt) => `die Einstellungen ${ofIt} geändert`,
  state: (_, ofIt) => `den Zustand ${ofIt} geändert`,
} satisfies Record<ErrorParams<'changed-since'>['part'], Changed>;

function changedSince({
  by,
  part,
  name,
  others,
}: ErrorParams<'changed-since'>): string | undefined {
  const what = name === '' ? 'das' : `„${name}“`;
  const ofIt = name === '' ? 'hier' : `von „${name}“`;
  const more =
    others === 0
      ? ''
      : ` (und ${counted(others, { one: 'weitere Sache', other: 'weitere Sachen' })})`;
  const since = by === '' ? 'Du hast seitdem' : `${by ?? 'Jemand'} hat seitdem`;
  const changed = CHANGED_PARTS[part]?.(what, ofIt);
  return changed && `${since} ${changed}${more}.`;
}

export const undoTexts = {
  'changed-since': changedSince,
  'not-undoable': () => 'Das lässt sich nicht mehr rückgängig machen.',
} satisfies { readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => string | undefined };
