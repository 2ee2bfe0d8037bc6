import { chooseLanguage } from 'shared-api/texts';
import { mails as de } from '../texts/de/mails.ts';
import { mails as en } from '../texts/en/mails.ts';

/** What mails say, by language. */
export const mailTexts = { en, de } as const;

const languages = Object.keys(mailTexts) as (keyof typeof mailTexts)[];

/**
 * The language of a mail to somebody who reads these languages.
 *
 * @param preferred separated by commas, the preferred first; null where nothing is known.
 */
export const mailLanguage = (preferred: string | null): keyof typeof mailTexts =>
  chooseLanguage(preferred?.split(',') ?? [], languages);
