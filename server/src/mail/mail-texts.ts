import { chooseLanguage } from 'shared-api/texts';
import { mails as de } from '../texts/de/mails.ts';
import { mails as en } from '../texts/en/mails.ts';

/** The texts of mails, by language. */
export const mailTexts = { en, de } as const;

const languages = Object.keys(mailTexts) as (keyof typeof mailTexts)[];

/**
 * The language of a mail for a reader of these languages.
 *
 * @param preferred separated by commas, the preferred first; null if unknown.
 */
export const mailLanguage = (preferred: string | null): keyof typeof mailTexts =>
  chooseLanguage(preferred?.split(',') ?? [], languages);
