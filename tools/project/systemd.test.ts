import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
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

test.each(units.filter((name) => name.endsWith('.service')))(
  '%s starts scripts that are there',
  (name) => {
    const started = startedBy(name);
    expect(started).not.toEqual([]);
    for (const { script, workspace } of started) {
      expect(Object.keys(scriptsOf(workspace))).toContain(script);
    }
  },
);

test('each timer has its service, and each unit is named in the documents', () => {
  const documents = readFileSync(path.join(root, 'docs/setting-up.md'), 'utf8');
  for (const name of units) {
    if (name.endsWith('.timer')) expect(units).toContain(name.replace('.timer', '.service'));
    expect(documents).toContain(name.replace(/kanban-backup\.\w+/, 'kanban-backup.'));
  }
});

test('the settings of the example are among those that are documented', () => {
  const documented = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const names = [...textOf('kanban.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(names).not.toEqual([]);
  for (const name of names) expect(documented).toContain(`\`${name}\``);
});
