import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/invitations.ts';
import { en } from '../texts/en/invitations.ts';

/** Texts of inviting people to a project or a board. */
export const texts = defineTexts({ en, de });
