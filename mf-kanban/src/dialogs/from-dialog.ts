import { nanoid } from '@reduxjs/toolkit';
import type { Dialog } from './dialog-slice.ts';

type RestorableDialog = Extract<Dialog, { refusedInput?: unknown }>;

/** The details of a change that let its dialog reopen with the input if it is refused. */
export const fromDialog = <D extends RestorableDialog>(
  dialog: D,
  fields: NonNullable<D['refusedInput']>['fields'],
) => ({ dialog: { ...dialog, refusedInput: { key: nanoid(), fields } } });
