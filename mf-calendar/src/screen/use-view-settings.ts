import { useMediaQuery } from 'shared-ui/media-query';
import type { ViewSettings } from 'shared-api/remote';
import { type Look, LOOKS } from '../days/range.ts';
import { useFollowed } from 'shared-ui/use-followed';

/** A phone, or a window that is as narrow: there is no room for cards in the days of a month. */
export const NARROW = '(max-width: 767px)';

interface Saved {
  readonly look?: Look;
  readonly narrowLook?: Look;
  readonly isTrayOpen?: boolean;
  readonly listId?: number;
}

const lookOf = (value: unknown): Look | undefined => LOOKS.find((look) => look === value);

/** What was saved, as far as this version understands it. */
function savedOf(settings: unknown): Saved {
  if (typeof settings !== 'object' || settings === null) return {};
  const { look, narrowLook, isTrayOpen, listId } = settings as Record<string, unknown>;
  const [wide, narrow] = [lookOf(look), lookOf(narrowLook)];
  return {
    ...(wide && { look: wide }),
    ...(narrow && { narrowLook: narrow }),
    ...(typeof isTrayOpen === 'boolean' && { isTrayOpen }),
    ...(typeof listId === 'number' && { listId }),
  };
}

/** The settings of the calendar on a board: on phones it has a look that is remembered apart. */
export function useViewSettings(settings: ViewSettings) {
  const saved = savedOf(useFollowed(settings));
  const isNarrow = useMediaQuery(NARROW);
  const save = (changes: Saved) => settings.save({ ...saved, ...changes });
  return {
    isNarrow,
    look: (isNarrow ? saved.narrowLook : saved.look) ?? (isNarrow ? 'agenda' : 'month'),
    isTrayOpen: saved.isTrayOpen ?? true,
    listId: saved.listId,
    save,
    chooseLook: (look: Look) => save(isNarrow ? { narrowLook: look } : { look }),
  } as const;
}
