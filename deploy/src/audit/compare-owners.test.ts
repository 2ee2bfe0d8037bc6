import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';
import { createKeyPair } from '../signing/keys.ts';
import { parseTrust } from '../signing/trusted-key.ts';
import { compareOwners } from './compare-owners.ts';

const owners = await readFile(join(repositoryRoot, '.github/CODEOWNERS'), 'utf8');

const trust = (...keys: string[][]) =>
  parseTrust(keys.map((lines) => [...lines, createKeyPair().publicPem].join('\n')).join('\n'));

const compare = (...keys: string[][]) =>
  compareOwners(owners, { operator: trust(...keys), publisher: { keys: [] } });

test('keys without teams are compared with nothing', () => {
  expect(compare([])).toEqual({ problems: [], notes: [] });
});

test('a team releases what it owns, and who owns deploy or everything releases all', () => {
  const { problems, notes } = compare(
    ['name: Ann', 'team: @kanban/boards', 'remotes: mf-boards', 'environments: staging'],
    ['name: Olga', 'team: @kanban/operations'],
    ['name: Mia', 'team: @kanban/maintainers'],
    ['name: watch', 'team: @kanban/server', 'verbs: rollback'],
  );
  expect(problems).toEqual([]);
  expect(notes).toContain('No key of @kanban/kanban may pin mf-kanban, which belongs to them.');
  expect(notes.join()).not.toContain('mf-boards');
});

test('rights that contradict the owners are problems, and so are mistyped ones', () => {
  const { problems } = compare(
    ['name: Ann', 'team: @kanban/boards', 'remotes: mf-boards, mf-kanban'],
    ['name: Ben', 'team: @kanban/kanban', 'verbs: disable, enable'],
    ['remotes: mf-borads', 'verbs: pinn'],
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      'The key of Ann of @kanban/boards may pin, canary, enable mf-kanban, which belongs to @kanban/kanban.',
      'The key of Ben of @kanban/kanban may enable mf-auth, which belongs to @kanban/sign-in.',
      'A key is for mf-borads, and no package is called that.',
      'A key is for the verb pinn, which does not exist.',
      'A key is for mf-borads, and of no team.',
    ]),
  );
  expect(problems.join()).not.toContain('The key of Ben of @kanban/kanban may enable mf-kanban');
});

test('a remote from another repository belongs to those that its manifest names', () => {
  const operator = trust(
    ['name: Nina', 'team: @kanban/notes', 'remotes: mf-notes'],
    ['name: Ben', 'team: @kanban/boards', 'remotes: mf-boards, mf-notes'],
  );
  const elsewhere = { 'mf-notes': ['@kanban/notes'] };
  const { problems } = compareOwners(owners, { operator, publisher: { keys: [] } }, elsewhere);
  expect(problems).toEqual([
    'The key of Ben of @kanban/boards may pin, canary, enable mf-notes, which belongs to @kanban/notes.',
  ]);
});

test('publishers are compared, too', () => {
  const publisher = trust(['name: ci', 'team: @kanban/boards']);
  const { problems } = compareOwners(owners, { operator: { keys: [] }, publisher });
  expect(problems).toContain(
    'The key of ci of @kanban/boards may publish mf-auth, which belongs to @kanban/sign-in.',
  );
  expect(problems.join()).not.toContain('mf-boards');
});
