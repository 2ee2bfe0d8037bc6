import { z } from 'zod';
import { instance, instanceSettings } from '../entities/instance-settings.ts';
import { administrator, anyone } from './access.ts';
import { defineCall } from './call.ts';

/** The administration of an instance. Who only administers it reads no board by that. */
export const admin = {
  getInstance: defineCall('GET admin/getInstance', {
    summary: 'Who may make an account here, and what may be public',
    access: anyone,
    rate: 'search',
    data: instance,
  }),
  getSettings: defineCall('GET admin/getSettings', {
    summary: 'The settings of the instance',
    access: administrator,
    data: instanceSettings,
  }),
  editSettings: defineCall('PUT admin/editSettings', {
    summary: 'Change settings of the instance; what is left out stays',
    access: administrator,
    body: z.object(instanceSettings.partial().shape),
    data: instanceSettings,
  }),
};
