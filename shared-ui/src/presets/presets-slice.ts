import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FilterPreset, FilterState } from 'shared-api/client';
import { createLocalId, isBeingAdded } from '../adding/being-added.ts';

/** What saving a preset asks for. */
export interface PresetFields {
  readonly name: string;
  readonly description: string | null;
  readonly filters: FilterState;
}

export interface PresetsState {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Those of the server, and those that are being added. */
  readonly presets: readonly FilterPreset[];
  /** What presets were shown under before the server gave them their ids. */
  readonly localIds: Readonly<Record<number, number>>;
  /** Away while its screen is not on the page. */
  readonly menu: 'away' | 'closed' | 'open';
  readonly saving:
    | { readonly status: 'closed' | 'open' }
    | { readonly status: 'refused'; readonly preset: FilterPreset; readonly message: string };
}

const initialState = (): PresetsState => ({
  status: 'loading',
  presets: [],
  localIds: {},
  menu: 'away',
  saving: { status: 'closed' },
});

/** The caller's filter presets as the server keeps them; each remote has a slice of its own. */
export function createPresetsSlice<Name extends string>(name: Name) {
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
      reloadAsked: (state): PresetsState => state,
      loaded: (state, { payload: presets }: PayloadAction<FilterPreset[]>): PresetsState => ({
        ...state,
        status: 'ready',
        presets: [...presets, ...state.presets.filter(isBeingAdded)],
      }),
      loadFailed: (state): PresetsState => ({ ...state, status: 'failed' }),
      saveAsked: (state): PresetsState => ({ ...state, saving: { status: 'open' } }),
      saveLeft: (state): PresetsState => ({ ...state, saving: { status: 'closed' } }),
      // The preset shows at once, so that nothing is typed into a dialog that is done.
      submitted: {
        prepare: (fields: PresetFields) => ({
          payload: { ...fields, id: createLocalId(), isFavorite: false, isDefault: false },
        }),
        reducer: (state, { payload: preset }: PayloadAction<FilterPreset>): PresetsState => ({
          ...state,
          presets: [...state.presets, preset],
          saving: { status: 'closed' },
        }),
      },
      created: (
        state,
        { payload }: PayloadAction<{ localId: number; preset: FilterPreset }>,
      ): PresetsState => {
        const { localId, preset } = payload;
        return {
          ...state,
          // A list that was read in between may have it already.
          presets: state.presets
            .filter(({ id }) => id !== preset.id)
            .map((one) => (one.id === localId ? preset : one)),
          localIds: { ...state.localIds, [preset.id]: localId },
        };
      },
      refused: (state, { payload: { id } }: PayloadAction<FilterPreset>): PresetsState => ({
        ...state,
        presets: state.presets.filter((preset) => preset.id !== id),
      }),
      /** The dialog opens again with what was refused. */
      givenBack: (
        state,
        { payload }: PayloadAction<{ preset: FilterPreset; message: string }>,
      ): PresetsState => ({ ...state, saving: { status: 'refused', ...payload } }),
      favoriteToggled: (state, { payload: { id } }: PayloadAction<FilterPreset>): PresetsState => ({
        ...state,
        presets: state.presets.map((preset) =>
          preset.id === id ? { ...preset, isFavorite: !preset.isFavorite } : preset,
        ),
      }),
      deleted: (state, { payload: { id } }: PayloadAction<FilterPreset>): PresetsState => ({
        ...state,
        presets: state.presets.filter((preset) => preset.id !== id),
      }),
    },
    selectors: { selectPresets: (state): PresetsState => state },
  });
}

export type PresetsSlice<Name extends string = string> = ReturnType<
  typeof createPresetsSlice<Name>
>;
