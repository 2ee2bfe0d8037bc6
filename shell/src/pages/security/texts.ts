import { defineTexts } from 'shared-api/remote';
import { de } from '../../texts/de/security.ts';
import { en } from '../../texts/en/security.ts';

/** Texts about second factors and passkeys. */
export const texts = defineTexts({ en, de });
