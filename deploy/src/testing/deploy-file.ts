import { readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';

const folder = new URL('../../', import.meta.url);

/** The text of a file of this package, by its path in it. */
export const readDeployFile = (path: string) => readFile(new URL(path, folder), 'utf8');

/** The documents of a YAML file of this package; a syntax error in one of them fails the test. */
export async function readYaml<Document = Record<string, unknown>>(path: string) {
  const documents = parseAllDocuments(await readDeployFile(path), { merge: true });
  return documents.map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Document;
  });
}
