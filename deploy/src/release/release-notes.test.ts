import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseChangeLog } from './release-notes.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('features and fixes of each version are read, without links and the rest', () => {
  const notes = parseChangeLog(
    [
      '# Change Log',
      '',
      'All notable changes to this project will be documented in this file.',
      '',
      '# [2.0.0](https://example.org/compare/v1...v2) (2026-11-22)',
      '',
      '### Bug Fixes',
      '',
      '- **board:** lists keep their place ([abc1234](https://example.org/commit/abc1234))',
      '',
      '- **deploy:** builds keep their cache',
      '',
      '### Features',
      '',
      '* two at once, see [the guide](https://example.org/guide)',
      '',
      '### BREAKING CHANGES',
      '',
      '- the old file is not read any more',
      '',
      '## 1.0.1-beta.0',
      '',
      '**Note:** Version bump only',
    ].join('\n'),
  );
  expect(notes).toEqual([
    {
      version: '2.0.0',
      date: '2026-11-22',
      features: ['two at once, see the guide'],
      fixes: ['board: lists keep their place'],
    },
    { version: '1.0.1-beta.0', date: null, features: [], fixes: [] },
  ]);
});

test('keeps the newest of many versions', () => {
  const versions = Array.from({ length: 8 }, (_, at) => `## 1.${8 - at}.0 (2026-11-22)`);
  expect(parseChangeLog(versions.join('\n')).map(({ version }) => version)).toEqual([
    '1.8.0',
    '1.7.0',
    '1.6.0',
    '1.5.0',
    '1.4.0',
  ]);
});

test.each(['shell', 'mf-kanban'])('the change log of %s can be read', async (name) => {
  const [newest] = parseChangeLog(await readFile(path.join(root, name, 'CHANGELOG.md'), 'utf8'));
  expect(newest?.features.length).toBeGreaterThan(0);
});
