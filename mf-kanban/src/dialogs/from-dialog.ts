import { nanoid } from '@reduxjs/toolkit';
import type { Dialog } from './dialog-slice.ts';

type GivenBackDialog = Extract<Dialog, { givenBack?: unknown }>;

/** What says of a change by which dialog it was made, and what was entered there. */
export const fromDialog = <D extends GivenBackDialog>(
  dialog: D,
  fields: NonNullable<D['givenBack']>['fields'],
) => ({ dialog: { ...dialog, givenBack: { key: nanoid(), fields } } });
