import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { documents, files, partsOf, root } from '../documents/documents.ts';
import { DROPPED, EXCEPTIONS } from './plain-english.ts';
import { packageNames } from './package-names.ts';

const TEST_FUNCTION = /^(test|it|describe)\b/;

/** The constructor of an error, such as `new DeployError(…)`, or a call that writes to a log. */
const REPORTER = /(^|\.)(\w*Error|warn|(log(ger)?|console)(\.\w+)+)$/;

/** A clause without a noun, such as "Of these, the last one." or "Who may see it.". */
const HEADLESS = /^\/\*\*[\s*]*(?:Of|The same|Those|By|Who|Whom|Whose)\b/;

interface Passage {
  readonly line: number;
  readonly text: string;
  readonly isName?: true;
}

const isDeclared = (name: ts.Identifier): boolean =>
  'name' in name.parent && name.parent.name === name && !ts.isPropertyAccessExpression(name.parent);

/** The parts of a name, as a sentence has them. */
const inSentence = (name: string) => name.replaceAll(/(?=[A-Z])|_/g, ' ').toLowerCase();

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const isReport = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  REPORTER.test(node.expression.getText());

/** The string literals in an expression, and the parts of its templates. */
const textsIn = (node: ts.Node): ts.Node[] =>
  isText(node) ? [node] : node.getChildren().flatMap(textsIn);

/**
 * The comments of a source file, the names of its tests, its texts for errors and logs, and all that
 * it gives a name.
 */
function passagesOf(file: string): Passage[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const { text } = source;
  const passages = new Map<number, Passage>();
  const add = (start: number, end: number) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    passages.set(start, { line: line + 1, text: text.slice(start, end) });
  };
  const visit = (node: ts.Node): void => {
    const comments = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of comments) add(pos, end);
    if (ts.isCallExpression(node) && TEST_FUNCTION.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) {
        add(name.getStart(), name.end);
      }
    }
    if (isReport(node)) {
      for (const argument of node.arguments ?? []) {
        for (const found of textsIn(argument)) add(found.getStart(), found.end);
      }
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      passages.set(node.getStart(), { line: line + 1, text: inSentence(node.text), isName: true });
    }
    for (const child of node.getChildren()) visit(child);
  };
  visit(source);
  return [...passages.values()];
}

/** The comments of a style sheet. */
function passagesOfStyle(file: string): Passage[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((comment) => ({
    line: text.slice(0, comment.index).split('\n').length,
    text: comment[0],
  }));
}

function problemsOf(
  file: string,
  passages: readonly Passage[],
  dropped: typeof DROPPED = DROPPED,
): string[] {
  const allowed = EXCEPTIONS.filter(({ under }) => file.startsWith(under)).map(({ word }) => word);
  return passages.flatMap(({ line, text, isName = false }) =>
    dropped
      .filter(({ isForNames }) => isForNames === true || !isName)
      .flatMap(({ pattern, use }) =>
        [...text.matchAll(new RegExp(pattern, 'gi'))]
          .map(([found]) => found)
          .filter((found) => !allowed.includes(found.toLowerCase()))
          .map((found) => `${file}:${line}: "${found}"; use ${use}`),
      ),
  );
}

const sources = files.filter(
  (file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.startsWith('tools/project/plain-english'),
);

/** The configuration files of the root folder. */
const ROOT = 'the root folder';
const sourcesIn = (folder: string): string[] =>
  sources.filter((file) =>
    folder === ROOT ? path.dirname(file) === '.' : file.startsWith(`${folder}/`),
  );
const folders = [...packageNames(), 'tools', ROOT];

test.each(folders)('comments, names and reports of %s are plain English', (folder) => {
  const own = sourcesIn(folder);
  expect(own).not.toEqual([]);
  expect(own.flatMap((file) => problemsOf(file, passagesOf(file)))).toEqual([]);
});

test.each(folders)('doc comments of %s begin with a noun or a verb', (folder) => {
  const headless = sourcesIn(folder)
    .flatMap((file) => passagesOf(file).map((passage) => ({ ...passage, file })))
    .filter(({ text }) => HEADLESS.test(text))
    .map(({ file, line, text }) => `${file}:${line}: ${text}`);
  expect(headless).toEqual([]);
});

test('comments in style sheets are plain English', () => {
  const sheets = files.filter((file) => /^[\w-]+\/src\/.*\.css$/.test(file));
  expect(sheets).not.toEqual([]);
  expect(sheets.flatMap((file) => problemsOf(file, passagesOfStyle(file)))).toEqual([]);
});

const written = documents.filter(({ file }) => !/CHANGELOG|NOTICES/.test(file));

test.each(written)('$file is plain English', (document) => {
  const passages = partsOf(document).prose.map(({ number, text }) => ({
    line: number,
    text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ''),
  }));
  const dropped = DROPPED.filter(({ isFineInDocuments }) => isFineInDocuments !== true);
  expect(problemsOf(document.file, passages, dropped)).toEqual([]);
});

test('each exception is for files that are there', () => {
  const stale = EXCEPTIONS.filter(({ under }) => !files.some((file) => file.startsWith(under)));
  expect(stale).toEqual([]);
});
