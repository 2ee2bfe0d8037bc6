import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, FilterPreset, FilterState } from 'shared-api/client';
import { createLoading } from '../requests/create-loading.ts';
import { pendingInList } from './preset-changes.ts';

/** The fields for saving a preset. */
export interface PresetFields {
  readonly name: string;
  readonly description: string | null;
  readonly filters: FilterState;
}

export interface PresetsState {
  /** The presets on their way to the server. */
  readonly adding: readonly FilterPreset[];
  /** The ids under which presets were shown before the server assigned theirs. */
  readonly localIds: Readonly<Record<number, number>>;
  /** Away while its screen is not on the page. */
  readonly menu: 'away' | 'closed' | 'open';
  readonly saving:
    | { readonly status: 'closed' | 'open' }
    | { readonly status: 'refused'; readonly preset: FilterPreset; readonly message: string };
}

const initialState = (): PresetsState => ({
  adding: [],
  localIds: {},
  menu: 'away',
  saving: { status: 'closed' },
});

/** The user's actions on their filter presets; each remote has its own slice. */
function createPresetsSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      screenShown: (state, { payload: isShown }: PayloadAction<boolean>): PresetsState => ({
        ...state,
        menu: isShown ? 'closed' : 'away',
      }),
      opened: (state): PresetsState => ({ ...state, menu: 'open' }),
      closed: (state): PresetsState => ({ ...state, menu: 'closed' }),
      saveAsked: (state): PresetsState => ({ ...state, saving: { status: 'open' } }),
      saveLeft: (state): PresetsState => ({ ...state, saving: { status: 'closed' } }),
      submitted: (state, _: PayloadAction<PresetFields>): PresetsState => ({
        ...state,
        saving: { status: 'closed' },
      }),
      // The preset shows at once and closes the dialog, so that nothing more is typed into it.
      creationBegun: (state, { payload: preset }: PayloadAction<FilterPreset>): PresetsState => ({
        ...state,
        adding: [...state.adding, preset],
      }),
      /** Presets that were sent or refused while the remote was left are no longer pending. */
      additionsRestored: (
        state,
        { payload: adding }: PayloadAction<readonly FilterPreset[]>,
      ): PresetsState => ({ ...state, adding }),
      created: (
        state,
        { payload }: PayloadAction<{ localId: number; preset: FilterPreset }>,
      ): PresetsState => {
        const { localId, preset } = payload;
        return {
          ...state,
          adding: state.adding.filter(({ id }) => id !== localId),
          localIds: { ...state.localIds, [preset.id]: localId },
        };
      },
      refused: (state, { payload: { id } }: PayloadAction<FilterPreset>): PresetsState => ({
        ...state,
        adding: state.adding.filter((preset) => preset.id !== id),
      }),
      /** The dialog opens again with the refused input. */
      givenBack: (
        state,
        { payload }: PayloadAction<{ preset: FilterPreset; message: string }>,
      ): PresetsState => ({ ...state, saving: { status: 'refused', ...payload } }),
      favoriteToggled: (state, _: PayloadAction<FilterPreset>) => state,
      deleted: (state, _: PayloadAction<FilterPreset>) => state,
    },
    selectors: { selectPresets: (state): PresetsState => state },
  });
}

const readPresets = async ({ api }: { readonly api: ApiClient }, _: null) =>
  (await api.setting.getPresets()).data;

/** The presets on the server with the user's pending changes applied. */
const createPresetList = (name: string, { actions }: ReturnType<typeof createPresetsSlice>) =>
  createLoading(name, readPresets, {
    ...pendingInList,
    changes(presets, action: UnknownAction) {
      if (!actions.created.match(action)) return pendingInList.changes(presets, action);
      const { preset } = action.payload;
      // A list that was loaded meanwhile may have it already.
      return [...presets.filter(({ id }) => id !== preset.id), preset];
    },
  });

/** The user's filter presets: those on the server, and the state of the menu and its dialog. */
export function createPresets(name: string) {
  const slice = createPresetsSlice(name);
  return { slice, list: createPresetList(`${name}List`, slice) };
}

export type Presets = ReturnType<typeof createPresets>;
