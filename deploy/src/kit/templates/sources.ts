import type { RemoteNames } from '../remote-names.ts';

/** A string as source. */
export const quote = (text: string) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** The entry of a remote. */
export const app = (
  { remote, id, pascal }: RemoteNames,
  body: string,
  about: string,
  of = pascal,
) =>
  `import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { ${of} } from './${id}/${of}.${/^[A-Z]/.test(of) ? 'tsx' : 'ts'}';

/** ${about} */
export default defineRemote({
  name: '${remote}',
  contractVersion: CONTRACT_VERSION,
  ${body}
});
`;

/** An activation without pages. */
export const activation = (contents: string) => `activate: () => ({ routes: [], ${contents} }),`;

/** The id as a key before a value: left out where the value's own name is the key. */
export const keyOf = (id: string) => (/^[a-z]+$/.test(id) ? `${id}: ` : `'${id}': `);
