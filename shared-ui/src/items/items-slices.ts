import { createPresetsSlice, type PresetsSlice } from '../presets/presets-slice.ts';
import { createItemWorkSlice, type ItemWorkSlice } from './item-work-slice.ts';
import { createItemsSlice, type ItemsSlice } from './items-slice.ts';

/** All that a screen of projects or boards keeps in the store. */
export interface ItemsSlices {
  readonly table: ItemsSlice;
  readonly work: ItemWorkSlice;
  readonly presets: PresetsSlice;
}

/** The slices of one screen; `name` is the specification's name of the table's. */
export function createItemsSlices(name: string): ItemsSlices {
  return {
    table: createItemsSlice(name),
    work: createItemWorkSlice(`${name}Work`),
    presets: createPresetsSlice(`${name}Presets`),
  };
}
