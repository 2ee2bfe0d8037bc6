import type { en } from '../en/card.ts';
import { actions } from './actions.ts';
import { content } from './content.ts';
import { fields } from './fields.ts';

export const de: typeof en = { ...actions, ...content, ...fields };
