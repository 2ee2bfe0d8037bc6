import { createPublicKey } from 'node:crypto';
import { readCatalog, readCodeOwners } from '../catalog/read-catalog.ts';
import { DeployError } from '../deploy-error.ts';
import { repositoryRoot } from '../release/repository.mjs';
import { privateKey, type KeySource } from '../signing/keys.ts';
import { fingerprint } from '../signing/signature.ts';
import { parseEnvironment, parseRevision } from '../verbs/arguments.ts';
import { compareSets, readHistory } from '../verbs/read-history.ts';
import { readAll, readOne } from '../verbs/read-all.ts';
import type { Sources } from '../verbs/sources.ts';
import { actForms, versionsInStore } from './act-forms.ts';
import { readAct } from './acts.ts';
import { catalogPage } from './catalog-page.ts';
import { changePage } from './change-page.ts';
import { environmentPage } from './environment-page.ts';
import { differencePage } from './history-part.ts';
import type { Language } from './language.ts';
import type { Page } from './layout.ts';
import { overviewPage } from './overview-page.ts';
import type { PreparedChanges } from './prepared-changes.ts';

const SHOWN_REVISIONS = 50;

/** The fingerprint of the key that signs here; undefined without one. */
export function keyOf(keys: KeySource): Promise<string | undefined> {
  return privateKey({ ...keys, makes: false }, 'operator').then(
    (own) => fingerprint(createPublicKey(own)),
    () => undefined,
  );
}

/** What a page is made from. */
export interface PageSources extends Sources {
  prepared: PreparedChanges;
}

/** The page at an address; fails with `not-found` for any other. */
export async function pageAt(sources: PageSources, url: URL, language: Language): Promise<Page> {
  if (url.pathname === '/') return overviewPage(await readAll(sources), language);
  if (url.pathname === '/catalog') {
    const catalog = await readCatalog(sources, await readCodeOwners(repositoryRoot));
    return catalogPage(catalog, url.searchParams.get('q')?.trim() ?? '', language);
  }
  const [, id] = /^\/changes\/([\w-]+)$/.exec(url.pathname) ?? [];
  if (id !== undefined) return changePage(sources.prepared.find(id), language);
  const [, named = '', isDifference] = /^\/env\/([^/]+)(\/diff)?$/.exec(url.pathname) ?? [];
  if (named === '') throw new DeployError('not-found', 'There is no such page.');
  const { env } = parseEnvironment(named);
  if (isDifference === undefined) return environmentAt(sources, env, language);
  const [from, to] = ['from', 'to'].map((side) => targetOf(env, url.searchParams.get(side)));
  if (to === undefined) throw new DeployError('usage', 'Which revision is to be compared?');
  const comparison = await compareSets(sources, from ?? to, from === undefined ? undefined : to);
  return differencePage(env, comparison, language);
}

async function environmentAt(sources: Sources, env: string, language: Language): Promise<Page> {
  const { store, keys } = sources;
  const shown = await readOne(sources, env);
  // One without pins has no history.
  const history = 'created' in shown ? [] : await readHistory(sources, env, SHOWN_REVISIONS);
  if ((await keyOf(keys)) === undefined) {
    return environmentPage(shown, history, undefined, language);
  }
  const [environments, versions] = await Promise.all([
    store.environments(),
    versionsInStore(store),
  ]);
  const others = environments.filter((one) => one !== env);
  const forms = actForms({ shown, history, others, versions }, language);
  return environmentPage(shown, history, forms, language);
}

/** Does what a form of a page asks for; returns the address of the page to show next. */
export function act({ prepared }: PageSources, path: string, form: URLSearchParams): string {
  const [, env] = /^\/env\/([^/]+)\/changes$/.exec(path) ?? [];
  if (env !== undefined) {
    return `/changes/${prepared.begin(readAct(parseEnvironment(env).env, form)).id}`;
  }
  const [, id = '', verb] = /^\/changes\/([\w-]+)\/(sign|withdraw)$/.exec(path) ?? [];
  if (verb === 'sign') prepared.sign(id, form.get('code') ?? '');
  else if (verb === 'withdraw') prepared.withdraw(id);
  else throw new DeployError('not-found', 'Nothing is done here.');
  return `/changes/${id}`;
}

function targetOf(env: string, revision: string | null): string | undefined {
  return revision === null ? undefined : `${env}#${parseRevision(revision)}`;
}
