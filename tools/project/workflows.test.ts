import { expect, test } from '@jest/globals';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
  type WorkflowTemplate,
} from '@actions/workflow-parser';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.github/workflows');
const names = (await readdir(folder)).sort();
const textOf = (name: string) => readFile(path.join(folder, name), 'utf8');

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { run?: string; uses?: string }[] }>;
}
const read = async (name: string) => parse(await textOf(name)) as Workflow;

test('there is a workflow for changes, for the night and for releasing one remote', () => {
  expect(names).toEqual(['ci.yml', 'nightly.yml', 'release.yml']);
});

/** The problems that GitHub's own parser finds. */
async function problemsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template: WorkflowTemplate | undefined =
    value && (await convertWorkflowTemplate(context, value));
  const found = context.errors.getErrors().map(({ message }) => message);
  return [...found, ...(template?.errors ?? []).map(({ Message }) => Message)];
}

test.each(names)('%s keeps to the schema of workflows', async (name) => {
  expect(await problemsOf(name, await textOf(name))).toEqual([]);
});

test('a mistake in a workflow is found', async () => {
  const text = await textOf('ci.yml');
  expect(await problemsOf('ci.yml', text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
});

test.each(names)('%s declares its permissions and a timeout', async (name) => {
  const { permissions, jobs } = await read(name);
  expect(permissions).toBeDefined();
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test('workflows call scripts that people call, too', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const remotes = (await readdir(root)).filter((name) => name.startsWith('mf-'));
  for (const remote of remotes) {
    const text = await readFile(path.join(root, remote, 'package.json'), 'utf8');
    expect(JSON.parse(text)).toHaveProperty('scripts.release');
  }
  const called = (await Promise.all(names.map(textOf)))
    .flatMap((text) => [...text.matchAll(/npm (?:run )?([\w:]+)/g)])
    .map(([, script]) => script!)
    .filter((script) => !['ci', 'release'].includes(script));
  for (const script of called) expect(scripts).toHaveProperty([script]);
});

test('no input of people is inserted into a shell command', async () => {
  for (const name of names) {
    const { jobs } = await read(name);
    for (const { run = '' } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      expect(run).not.toMatch(/\$\{\{\s*(inputs|github\.event|github\.head_ref)/);
    }
  }
});

test('CI runs on the oldest Node that package.json allows and on the one for development', async () => {
  const text = await readFile(path.join(root, 'package.json'), 'utf8');
  const { engines } = JSON.parse(text) as { engines: { node: string } };
  const { strategy } = (await read('ci.yml')).jobs['test'] as unknown as {
    strategy: { matrix: { node: string[] } };
  };
  const development = (await readFile(path.join(root, '.nvmrc'), 'utf8')).trim();
  expect(strategy.matrix.node).toEqual([development, engines.node.replace('>=', '')]);
});
