import { actions } from './actions.ts';
import { content } from './content.ts';
import { fields } from './fields.ts';

/** Every text of the card's page. */
export const en = { ...actions, ...content, ...fields };
