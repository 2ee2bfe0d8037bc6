import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../../..');
const read = (file: string) => readFileSync(file, 'utf8');

const packages = ['shell', ...readdirSync(root).filter((name) => /^(mf|shared)-/.test(name))];
const sources = packages.flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|provided)\//.test(file))
    .map((file) => path.join(root, name, 'src', file)),
);

const namesIn = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!);

test.each([
  ['react-router-dom', 'react-router-dom.ts'],
  ['@reduxjs/toolkit', 'reduxjs-toolkit.ts'],
])('%s is provided with every name that is imported from it', (request, file) => {
  const provided = namesIn(/export \{([^}]*)\}/.exec(read(path.join(__dirname, file)))?.[1]);
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${request}'`, 'g');
  const imported = sources.flatMap((source) =>
    Array.from(read(source).matchAll(pattern), ([, names]) => namesIn(names)).flat(),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !provided.includes(name))).toEqual([]);
});
