import type { FilterPreset } from 'shared-api/client';
import { createPending, defineChange, shows } from 'shared-api/outbox';
import type { NewChange } from 'shared-api/remote';

interface NewPreset {
  readonly preset: FilterPreset;
  /**
   * The name of the slice that shows the preset until it is sent, since several remotes have
   * presets.
   */
  readonly owner: string;
}

export const creation = defineChange({
  name: 'preset/create',
  call: 'setting.createPreset',
  input: ({ preset: { name, description, filters } }: NewPreset) => ({
    name,
    description,
    filters,
  }),
  rest({ preset, owner }) {
    const { id: localId, name, description } = preset;
    return {
      creates: { localId, at: 'data.id' },
      typed: description === null ? name : `${name}\n${description}`,
      details: { preset, owner },
    };
  },
});

/** The preset that a change of this owner adds; null for other changes. */
export const addedPreset = (change: NewChange, owner: string): FilterPreset | null =>
  creation.isOne(change) && change.details?.owner === owner
    ? (change.details.preset as FilterPreset)
    : null;

export const favorite = defineChange({
  name: 'preset/setFavorite',
  call: 'setting.editPreset',
  input: ({ id, isFavorite }: FilterPreset) => ({ presetId: id, isFavorite: !isFavorite }),
});

export const deletion = defineChange({
  name: 'preset/delete',
  call: 'setting.deletePreset',
  input: ({ id }: FilterPreset) => ({ presetId: id }),
});

/** Shows pending changes of presets that are listed already. */
export const pendingInList = createPending<FilterPreset[]>(
  shows(favorite, (presets, { presetId, isFavorite = false }) =>
    presets.map((one) => (one.id === presetId ? { ...one, isFavorite } : one)),
  ),
  shows(deletion, (presets, { presetId }) => presets.filter(({ id }) => id !== presetId)),
);
