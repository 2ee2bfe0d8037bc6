import { actions } from './actions.ts';
import { content } from './content.ts';
import { fields } from './fields.ts';

export const en = { ...actions, ...content, ...fields };
