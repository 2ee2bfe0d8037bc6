import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FilterPreset, FilterState } from 'shared-api/client';

/** What saving a preset asks for. */
export interface PresetFields {
  readonly name: string;
  readonly description: string | null;
  readonly filters: FilterState;
}

export interface PresetsState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly presets: readonly FilterPreset[];
  readonly saving:
    | { readonly status: 'closed' | 'open' | 'saving' }
    | { readonly status: 'refused'; readonly message: string };
}

const initialState = (): PresetsState => ({
  ...{ status: 'loading', presets: [], saving: { status: 'closed' } },
});

/** The caller's filter presets as the server keeps them; each remote has a slice of its own. */
export function createPresetsSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      opened: (state): PresetsState => state,
      loaded: (state, { payload: presets }: PayloadAction<FilterPreset[]>): PresetsState => ({
        ...{ ...state, status: 'ready', presets },
      }),
      loadFailed: (state): PresetsState => ({ ...state, status: 'failed' }),
      saveAsked: (state): PresetsState => ({ ...state, saving: { status: 'open' } }),
      saveLeft: (state): PresetsState => ({ ...state, saving: { status: 'closed' } }),
      saved: (state, _: PayloadAction<PresetFields>): PresetsState => ({
        ...{ ...state, saving: { status: 'saving' } },
      }),
      // The form stays open with what was typed.
      saveRefused: (state, { payload: message }: PayloadAction<string>): PresetsState => ({
        ...{ ...state, saving: { status: 'refused', message } },
      }),
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
