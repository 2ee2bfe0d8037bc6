/**
 * The name of a file with the texts of one language, by which the page loads only its own early.
 */
export const textsFile = (language: string, name: string): string => `texts-${language}.${name}`;

/** The language of a file's texts; undefined for all other files. */
export const textsLanguage = (path: string): string | undefined =>
  /^texts-([\w-]+)\..*\.js$/.exec(path)?.[1];
