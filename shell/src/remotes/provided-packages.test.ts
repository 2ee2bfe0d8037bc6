import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

test('exactly the lazily shared packages are in the graph of the shell', () => {
  const preset = read('../../../deploy/webpack/shared-packages.ts');
  const components = /ANTD_COMPONENTS = \[([^\]]*)\]/.exec(preset)?.[1] ?? '';
  const shared = Array.from(components.matchAll(/'([^']+)'/g), ([, name]) => `antd/es/${name}`);
  const provided = Array.from(
    read('provided-packages.ts').matchAll(/import\('([^']+)'\)/g),
    ([, name]) => name,
  );
  expect(provided.sort()).toEqual([...shared, 'dayjs'].sort());
});
