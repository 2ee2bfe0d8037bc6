import { z } from 'zod';
import { placeStatus } from './project.ts';
import { email, id, isoTimestamp, name, shortText, description } from './scalars.ts';

const MAX_CHOICES = 100;
const percent = z.int().min(0).max(100);

/** The filter bar's state. */
const filterState = z.object({
  searchQuery: shortText,
  selectedUsers: z.array(email).max(MAX_CHOICES),
  selectedStatuses: z.array(placeStatus).max(MAX_CHOICES),
  selectedRoles: z.array(shortText).max(MAX_CHOICES),
  selectedTags: z.array(shortText).max(MAX_CHOICES),
  dateRange: z.object({ from: isoTimestamp.nullable(), to: isoTimestamp.nullable() }),
  completionRange: z.object({ min: percent, max: percent }),
  sortBy: z.enum(['name', 'created', 'completion', 'teamSize', 'creator']),
  sortOrder: z.enum(['asc', 'desc']),
});
export type FilterState = z.infer<typeof filterState>;

/** The fields that a person saves as a preset. */
export const presetFields = {
  name,
  description: description.nullable().optional(),
  filters: filterState,
  isFavorite: z.boolean().optional(),
};

/** The presets that everybody has. */
const GIVEN_PRESETS = ['all', 'activeHighPriority', 'mine'] as const;

export const filterPreset = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  filters: filterState,
  isFavorite: z.boolean(),
  isDefault: z.boolean().meta({ description: 'Can be neither changed nor deleted' }),
  given: z.enum(GIVEN_PRESETS).nullable().meta({
    description: 'Which of the given ones it is, for a name in the reader’s language',
  }),
});
export type FilterPreset = z.infer<typeof filterPreset>;
