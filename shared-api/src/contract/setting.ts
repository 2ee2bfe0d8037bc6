import { z } from 'zod';
import { filterPreset, presetFields } from '../entities/preset.ts';
import { id } from '../entities/scalars.ts';
import { kindSwitch, settings } from '../entities/settings.ts';
import { role } from '../entities/user.ts';
import { signedIn, withoutFactor } from './access.ts';
import { defineCall } from './call.ts';

export const setting = {
  getRoles: defineCall('GET setting/getRoles', {
    summary: 'The member roles',
    access: signedIn,
    data: z.array(role),
  }),
  getSettings: defineCall('GET setting/getSettings', {
    summary: "The caller's settings",
    access: withoutFactor(signedIn),
    data: settings,
  }),
  editSettings: defineCall('PUT setting/editSettings', {
    summary: 'Change settings; fields left out stay',
    access: signedIn,
    body: settings.partial().extend({
      switched: kindSwitch
        .optional()
        .meta({ description: 'Changes one entry of a list, whatever else is in it by now' }),
    }),
    data: settings,
  }),
  getPresets: defineCall('GET setting/getPresets', {
    summary: "The caller's filter presets: the given ones, then their own",
    access: signedIn,
    data: z.array(filterPreset),
  }),
  createPreset: defineCall('POST setting/createPreset', {
    summary: 'Save filters under a name',
    access: signedIn,
    body: z.object(presetFields),
    data: filterPreset,
  }),
  editPreset: defineCall('PUT setting/editPreset', {
    summary: 'Change a preset; of a default one only whether it is a favorite',
    access: signedIn,
    body: z.object(presetFields).partial().extend({ presetId: id }),
    data: filterPreset,
  }),
  deletePreset: defineCall('DELETE setting/deletePreset', {
    summary: 'Delete a preset that is not a default one',
    access: signedIn,
    body: z.object({ presetId: id }),
  }),
};
