import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'deploy/systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');

const scriptsOf = (workspace: string) => {
  const file = path.join(root, workspace, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts: object }).scripts;
};

/** The npm scripts that a unit starts, each with its workspace. */
const startedBy = (name: string) =>
  [...textOf(name).matchAll(/npm (?:run )?([\w:-]+)(?: -w (\w+))?/g)].map(
    ([, script, workspace]) => ({ script: script!, workspace: workspace ?? '.' }),
  );

/** The files that a unit starts with Node. */
const filesOf = (name: string) =>
  [...textOf(name).matchAll(/=\/usr\/bin\/node (\S+)/g)].map(([, file]) => file!);

test.each(units.filter((name) => name.endsWith('.service')))(
  '%s starts scripts that are there',
  (name) => {
    const started = startedBy(name);
    const files = filesOf(name);
    expect([...started, ...files]).not.toEqual([]);
    for (const { script, workspace } of started) {
      expect(Object.keys(scriptsOf(workspace))).toContain(script);
    }
    for (const file of files) expect(existsSync(path.join(root, file))).toBe(true);
  },
);

test('each timer has its service, and each unit is named in the documents', () => {
  const documents = readFileSync(path.join(root, 'docs/setting-up.md'), 'utf8');
  for (const name of units) {
    if (name.endsWith('.timer')) expect(units).toContain(name.replace('.timer', '.service'));
    expect(documents).toContain(name.replace(/kanban-backup\.\w+/, 'kanban-backup.'));
  }
});

test.each([
  ['kanban.env', 'docs/operating.md'],
  ['kanban-gateway.env', 'docs/environments-and-pins.md'],
])('the settings of %s are among those that are documented in %s', (example, document) => {
  const documented = readFileSync(path.join(root, document), 'utf8');
  const names = [...textOf(example).matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(names).not.toEqual([]);
  for (const name of names) expect(documented).toMatch(new RegExp(`\`${name}[\`/]`));
});

test('both guides and the example say how an administrator is named', () => {
  for (const file of ['docs/setting-up.md', 'docs/operating.md', 'deploy/systemd/kanban.env']) {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain('ADMIN_EMAIL');
  }
});
