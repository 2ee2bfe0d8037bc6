import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { files, root } from '../documents/documents.ts';

/** Components that `shared-ui` exports and that the workshop does not show, with the reasons. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {
  Circle: 'part of PersonAvatar',
  ForeignLink: 'part of SafeMarkdown',
  HeaderPlace: 'draws its children elsewhere and nothing itself',
  ListSelect: 'part of PlaceFields',
  BoardSelect: 'part of PlaceFields',
  HeldKeys: 'draws nothing',
  PageTitle: 'draws nothing',
  RunningClock: 'part of TimerButton',
  ScreenServicesProvider: 'draws nothing',
  Timestamp: 'plain text',
  TimeDetails: 'part of TimeTracking',
  UntilLoaded: 'draws nothing',
  VisuallyHidden: 'is not seen',
};

const read = (file: string): string => readFileSync(path.join(root, 'shared-ui', file), 'utf8');
const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, string> };

/** The names of values that a module exports, also of those that it passes on from another one. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { isTypeOnly, exportClause } = statement;
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.flatMap((one) => (one.isTypeOnly ? [] : [one.name.text]));
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  });
}

const isComponent = (name: string): boolean => /^[A-Z][a-z]\w*$/.test(name);
const components = Object.entries(exports)
  .filter(([name, file]) => name !== './testing' && /\.tsx?$/.test(file))
  .flatMap(([, file]) => exportsOf(file))
  .filter(isComponent);

const stories = files
  .filter((file) => /^shared-ui\/src\/.*\.stories\.tsx$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');
const hasStory = (name: string): boolean =>
  new RegExp(`<${name}\\b|\\bcomponent: ${name}\\b`).test(stories);

test('every component that shared-ui exports is in the workshop, or left out for a reason', () => {
  expect(components).toContain('ListingScreen');
  const missing = components.filter((name) => !hasStory(name) && !(name in WITHOUT_STORY));
  expect(missing).toEqual([]);
});

test('a component that the workshop leaves out is exported and has no story', () => {
  const stale = Object.keys(WITHOUT_STORY).filter(
    (name) => !components.includes(name) || hasStory(name),
  );
  expect(stale).toEqual([]);
});
