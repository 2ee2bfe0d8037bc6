import { readdir } from 'node:fs/promises';

/**
 * The texts of a language, from every file of its folder, by the file's name; so a new file cannot
 * be forgotten.
 *
 * @param texts - The folder of all languages, as a URL.
 */
export async function readTexts(texts: URL, language: 'de' | 'en'): Promise<object> {
  const folder = new URL(`${language}/`, texts);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const modules = files.map(async (file) => {
    const module = (await import(new URL(file, folder).href)) as Record<string, object>;
    return [file.replace(/\.ts$/, ''), module[language]] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
