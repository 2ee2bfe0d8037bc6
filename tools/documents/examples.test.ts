import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { manifestSchema } from '../../deploy/src/release/manifest.ts';
import { type Document, documents, type Fence, inlineCode, partsOf, root } from './documents.ts';

const EXTENDING = 'docs/extending.md';
const page = documents.find(({ file }) => file === EXTENDING)!;

const sourceOf = ({ lines }: Fence) => lines.map(({ text }) => text).join('\n');
const lineOf = ({ lines }: Fence) => lines[0]?.number ?? 0;

/** The types whose members the page has to show. */
const EXPLAINED = ['ShellServices', 'RemoteActivation', 'BoardViewServices'];
const CONTRACT = path.join(root, 'docs/contract.ts');
const contract = EXPLAINED.map((name) => `export type { ${name} } from 'shared-api/remote';`);

/** The settings of all packages, and their types of style sheets. */
function readOptions(): ts.CompilerOptions {
  const file = path.join(root, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, (name) => readFileSync(name, 'utf8')) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options;
}

/** Compiles sources that are in no file, as if they were at these paths. */
function compile(sources: ReadonlyMap<string, string>): ts.Program {
  const options = readOptions();
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => sources.has(name) || disk.fileExists(name),
    readFile: (name) => sources.get(name) ?? disk.readFile(name),
    getSourceFile(name, language, ...rest) {
      const source = sources.get(name);
      if (source === undefined) return disk.getSourceFile(name, language, ...rest);
      return ts.createSourceFile(name, source, language);
    },
  };
  const styles = path.join(root, 'shared-ui/src/css-modules.d.ts');
  return ts.createProgram({ rootNames: [...sources.keys(), styles], options, host });
}

/** What is wrong with the TypeScript of a document, by its lines. */
function problemsIn(document: Document): string[] {
  const fences = partsOf(document).fences.filter(({ language }) => /^tsx?$/.test(language));
  const byPath = new Map(
    fences.map((fence, at) => [path.join(root, `docs/example-${at}.${fence.language}`), fence]),
  );
  const program = compile(new Map([...byPath].map(([name, fence]) => [name, sourceOf(fence)])));
  return [...byPath].flatMap(([name, fence]) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const line = lineOf(fence) + (file?.getLineAndCharacterOfPosition(start).line ?? 0);
        const text = ts.flattenDiagnosticMessageText(messageText, '\n');
        return `${document.file}:${line}: ${text}`;
      },
    );
  });
}

/** The manifest of a block of JSON, which may be one slot of it. */
function manifestIn(fence: Fence): unknown {
  const parsed = JSON.parse(sourceOf(fence)) as { slot?: string };
  return 'slot' in parsed ? { title: { en: 'Notes' }, slots: [parsed] } : parsed;
}

const manifests = partsOf(page).fences.filter(({ language }) => language === 'json');

test('every example of extending is what the contract allows', () => {
  expect(problemsIn(page)).toEqual([]);
});

test('an example that does not fit the contract is found by its line', () => {
  const text =
    '# One\n\n```ts\nimport { paths } from "shared-api/remote";\nexport const one = paths.none();\n```\n';
  expect(problemsIn({ file: 'a.md', text })).toEqual([
    expect.stringMatching(/^a\.md:5: Property 'none' does not exist/),
  ]);
});

test('every manifest of extending is one, and each kind of slot is in it', () => {
  const problems = manifests.flatMap((fence) => {
    const { error } = manifestSchema.safeParse(manifestIn(fence));
    return error ? [`${EXTENDING}:${lineOf(fence)}: ${error.message}`] : [];
  });
  expect(problems).toEqual([]);
  const shown = manifests
    .map((fence) => manifestSchema.parse(manifestIn(fence)))
    .flatMap(({ slots }) => slots)
    .map((slot) => ('on' in slot ? `${slot.slot} on ${slot.on}` : slot.slot));
  expect([...new Set(shown)].sort()).toEqual([
    'board-view',
    'card-badge',
    'card-section',
    'command on card',
    'command on list',
    'command on palette',
    'home-widget',
    'route',
    'settings-section',
  ]);
});

test('all that the shell, an activation and a board give is on the page', () => {
  const program = compile(new Map([[CONTRACT, contract.join('\n')]]));
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(CONTRACT)!;
  const members = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!).flatMap((one) => {
    const type = checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(one));
    return type.getProperties().map(({ name }) => name);
  });
  expect(members.length).toBeGreaterThan(40);
  const { fences, prose } = partsOf(page);
  const code = [...fences.map(sourceOf), ...inlineCode(prose).map(({ text }) => text)].join('\n');
  expect(members.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
