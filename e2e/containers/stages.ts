import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../system/repository.ts';

/** A stage of the container file, which becomes an image. */
export interface Stage {
  readonly name: string;
  readonly settings: Record<string, string>;
  workdir: string;
  /** What is run while it is built. */
  readonly runs: string[];
  /** What it takes from another stage or from the sources, and the place that this gets. */
  readonly copies: { readonly from: string; readonly source: string; readonly target: string }[];
  user: string;
  /** What is started in it, without what can be replaced. */
  entrypoint: string[];
  command: string[];
  /** What says that it is healthy. */
  check: string[];
}

const newStage = (name: string): Stage => ({
  name,
  settings: {},
  workdir: '/',
  runs: [],
  copies: [],
  user: 'root',
  entrypoint: [],
  command: [],
  check: [],
});

const asList = (text: string) => JSON.parse(text) as string[];

/** Adds a line to a stage; throws if it says something that is not read here. */
function add(stage: Stage, instruction: string, rest: string): void {
  const [, from = '', source = '', target = ''] =
    /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  if (instruction === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) {
      stage.settings[name] = value;
    }
  } else if (instruction === 'WORKDIR') stage.workdir = rest;
  else if (instruction === 'RUN') stage.runs.push(rest);
  else if (instruction === 'COPY') {
    stage.copies.push({ from, source, target: path.posix.resolve(stage.workdir, target) });
  } else if (instruction === 'USER') stage.user = rest;
  else if (instruction === 'ENTRYPOINT') stage.entrypoint = asList(rest);
  else if (instruction === 'CMD') stage.command = asList(rest);
  else if (instruction === 'HEALTHCHECK') stage.check = asList(rest.replace(/^.* CMD /, ''));
  else if (!/^(EXPOSE|VOLUME)$/.test(instruction)) throw new Error(`What is ${instruction}?`);
}

/** The stages of `deploy/containers/Containerfile`, by their names. */
export async function readStages(): Promise<Map<string, Stage>> {
  const file = path.join(repositoryRoot, 'deploy/containers/Containerfile');
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      stage = newStage(/ AS (\w+)$/.exec(rest)?.[1] ?? '');
      stages.set(stage.name, stage);
    } else if (stage && instruction !== '') add(stage, instruction, rest);
  }
  return stages;
}
