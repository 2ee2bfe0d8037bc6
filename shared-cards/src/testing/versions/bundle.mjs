import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('../..', import.meta.url));

/** The additions of a later version, by file: one command, and the patch that shows it. */
const added = {
  'commands/index.ts': (text) => `${text}\nexport * from '../testing/versions/stow-card.ts';`,
  'model/apply-patch.ts': (text) =>
    text.replace(
      "readonly [Op in Patch['op']]: Apply<Op> } = {",
      '$& stowCard: ({ list }, { id }) => removeCards(list, [id]),',
    ),
};

const laterVersion = {
  name: 'later-version',
  setup({ onLoad }) {
    onLoad({ filter: /(commands\/index|model\/apply-patch)\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = added[relative(source, path)](text);
      if (contents === text) throw new Error(`${path} has no place for a later version's patch.`);
      return { contents, loader: 'ts' };
    });
  },
};

/** A later major version, which has its own model. */
const nextMajor = {
  name: 'next-major',
  setup({ onLoad }) {
    onLoad({ filter: /\/model-name\.ts$/ }, () => ({
      contents: "export const CARDS = 'cards@next';",
      loader: 'ts',
    }));
  },
};

/** Bundles the package as two releases of remotes would have it, into one folder. */
const [directory, ...external] = process.argv.slice(2);
for (const [name, plugins] of [
  ['earlier', []],
  ['later', [laterVersion]],
  ['major', [nextMajor]],
]) {
  await build({
    entryPoints: [join(source, 'testing/versions/remotes.tsx')],
    outfile: join(directory, `${name}.cjs`),
    bundle: true,
    format: 'cjs',
    jsx: 'automatic',
    target: 'es2023',
    external,
    plugins,
    logLevel: 'warning',
  });
}
