import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/invitations.ts';
import { en } from '../texts/en/invitations.ts';

/** The texts of invitations to a project or a board. */
export const texts = defineTexts({ en, de });
