import { createContext } from 'react';
import { createPending, defineChange, shows } from 'shared-api/outbox';
import type { ShellServices } from 'shared-api/remote';
import { createLoading, type Loaded, isAbout } from 'shared-ui/create-loading';

/** A view of a board. */
export interface ViewOfBoard {
  readonly boardId: number;
  readonly view: string;
}

/** What a view of a board keeps for the person; null: nothing yet. */
interface KeptSettings extends ViewOfBoard {
  readonly settings: Readonly<Record<string, unknown>> | null;
}

/** Keeps settings of a view in place of those before. */
export const savedViewSettings = defineChange({
  name: 'boardView/saveSettings',
  call: 'boardView.saveSettings',
});

const pending = createPending<KeptSettings>(
  shows(savedViewSettings, (kept, { boardId, view, settings }) =>
    kept.boardId === boardId && kept.view === view ? { ...kept, settings } : kept,
  ),
);

/** What the open view keeps, with what waits to be sent. */
export const viewSettings = createLoading(
  'viewSettings',
  async (
    { api }: Pick<ShellServices, 'api'>,
    { boardId, view }: ViewOfBoard,
  ): Promise<KeptSettings> => {
    const { data: settings } = await api.boardView.getSettings({ boardId, view });
    return { boardId, view, settings };
  },
  { ...pending, copiedAs: 1 },
);

/** What a view keeps; null if it keeps nothing, and undefined until it is read. */
export function keptSettings(
  state: Loaded<ViewOfBoard, KeptSettings>,
  key: ViewOfBoard,
): KeptSettings['settings'] | undefined {
  return isAbout(state, key) && state.status === 'ready' ? state.value.settings : undefined;
}

/** Whether what a view keeps cannot be read: it is shown as if it kept nothing, and keeps nothing. */
export const areSettingsUnread = (
  state: Loaded<ViewOfBoard, KeptSettings>,
  key: ViewOfBoard,
): boolean => isAbout(state, key) && state.status === 'failed';

type Save = (settings: ViewOfBoard & { readonly settings: Record<string, unknown> }) => void;

/** Saves settings of a view: they show at once and are sent when there is a network. */
export const SaveViewSettings = createContext<Save>(() => undefined);
