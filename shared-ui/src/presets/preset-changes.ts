import type { FilterPreset } from 'shared-api/client';
import type { NewChange, QueuedChange } from 'shared-api/remote';

const CREATE = 'preset/create';
const SET_FAVORITE = 'preset/setFavorite';
const DELETE = 'preset/delete';

/** @param owner the slice that shows it until it is sent: several remotes have presets. */
export const changeOfNewPreset = (preset: FilterPreset, owner: string): NewChange => {
  const { id: localId, name, description, filters } = preset;
  return {
    command: CREATE,
    call: 'setting.createPreset',
    input: { name, description, filters },
    shows: [],
    creates: { localId, at: 'data.id' },
    typed: description === null ? name : `${name}\n${description}`,
    details: { preset, owner },
  };
};

/** The preset that a change of this owner adds; null where it is another change. */
export const addedPreset = ({ command, details }: NewChange, owner: string): FilterPreset | null =>
  command === CREATE && details?.owner === owner ? (details.preset as FilterPreset) : null;

export const changeOfFavorite = ({ id, isFavorite }: FilterPreset): NewChange => ({
  command: SET_FAVORITE,
  call: 'setting.editPreset',
  input: { presetId: id, isFavorite: !isFavorite },
  shows: [],
});

export const changeOfDeletion = ({ id }: FilterPreset): NewChange => ({
  command: DELETE,
  call: 'setting.deletePreset',
  input: { presetId: id },
  shows: [],
});

/** Whether a change is one of presets that are listed already. */
export const isOfListed = ({ command }: NewChange): boolean =>
  command === SET_FAVORITE || command === DELETE;

/** What was read, with what waits for the server. */
export const withWaiting = (read: FilterPreset[], waiting: readonly QueuedChange[]) =>
  waiting.reduce((presets, { command, input }) => {
    const { presetId } = input;
    if (command === DELETE) return presets.filter(({ id }) => id !== presetId);
    if (command !== SET_FAVORITE) return presets;
    const isFavorite = input.isFavorite === true;
    return presets.map((one) => (one.id === presetId ? { ...one, isFavorite } : one));
  }, read);
