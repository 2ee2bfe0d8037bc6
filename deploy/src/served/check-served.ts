import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserPins } from '../pins/browser-pins.ts';
import {
  isChosen,
  newVisitor,
  shareAt,
  VISITOR_COOKIE,
  visitorCookie,
  type Canary,
} from '../pins/canary.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import { basePath, SHELL } from '../release/release-names.ts';
import { integrityOf } from '../signing/integrity.ts';

export interface ServedCheck {
  /** Where people reach the environment. */
  url: string;
  pins: PinSet;
  /** How long gateways may take to notice a new revision. */
  patienceMs?: number;
  report?: ((line: string) => void) | undefined;
}

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 500;
const RESPONSE_TIMEOUT_MS = 10_000;

/** Checks that the public address serves a revision; returns the problems. */
export async function checkServed(check: ServedCheck): Promise<string[]> {
  const { pins, report } = check;
  const url = check.url.replace(/\/+$/, '');
  report?.(`asking ${url} for revision ${pins.revision}`);
  const revision = await reachesRevision(url, pins, check.patienceMs ?? PATIENCE_MS);
  if (revision) return [revision];
  const problems = [await pageProblem(url, pins)];
  for (const { name, pin, isLastGood } of everyRelease(pins)) {
    if (isLastGood || pin.disabled) continue;
    // The entry of a shell is the page itself.
    const path = name === SHELL ? Object.keys(pin.files)[0] : pin.entry;
    if (path === undefined) continue;
    const address = `${url}${basePath(name, pin.version)}${path}`;
    problems.push(await fileProblem(address, pin.files[path] ?? pin.integrity));
  }
  if (pins.canary) problems.push(await canaryProblem(url, pins.canary));
  return problems.filter((problem) => problem !== undefined);
}

// A gateway on another machine notices within seconds; there may be several behind the address.
async function reachesRevision(url: string, { env, revision }: PinSet, patienceMs: number) {
  const until = Date.now() + patienceMs;
  for (;;) {
    let problem: string;
    try {
      const served = (await (await get(`${url}/pins.json`)).json()) as BrowserPins;
      if (served.env !== env) return `${url} serves environment ${served.env}, not ${env}.`;
      if (served.revision >= revision) return undefined;
      problem = `${url} still serves revision ${served.revision} of ${env}.`;
    } catch (error) {
      problem = `${url}/pins.json cannot be read: ${causeOf(error)}.`;
    }
    if (Date.now() >= until) return problem;
    await wait(BETWEEN_MS);
  }
}

async function pageProblem(url: string, { revision }: PinSet): Promise<string | undefined> {
  try {
    const page = await get(`${url}/`, { accept: 'text/html' });
    const html = await page.text();
    // A separate file of pins is named for its revision; older shells carry them in the page.
    return html.includes(`/pins/${revision}.`) || html.includes(`"revision":${revision}`)
      ? undefined
      : `The page at ${url} returns ${page.status} and is not of revision ${revision}.`;
  } catch (error) {
    return `The page at ${url} cannot be read: ${causeOf(error)}.`;
  }
}

/** The problem of the pins that a person gets whom the canary takes in. */
async function canaryProblem(url: string, canary: Canary): Promise<string | undefined> {
  const visitor = chosenVisitor(canary);
  if (visitor === undefined) return undefined;
  try {
    const cookie = `${VISITOR_COOKIE}=${visitorCookie(canary, visitor)}`;
    const served = (await (await get(`${url}/pins.json`, { cookie })).json()) as BrowserPins;
    if (served.canary === canary.id) return undefined;
    return `${url} shows the canary to nobody.`;
  } catch (error) {
    return `${url}/pins.json cannot be read: ${causeOf(error)}.`;
  }
}

const TRIES = 100_000;

/** Somebody whom a canary takes in; undefined while it is for groups alone. */
function chosenVisitor(canary: Canary): string | undefined {
  for (let tries = 0; tries < TRIES && shareAt(canary, Date.now()) > 0; tries += 1) {
    const id = newVisitor();
    if (isChosen(canary, { id, groups: [] }, Date.now())) return id;
  }
  return undefined;
}

async function fileProblem(address: string, integrity: string): Promise<string | undefined> {
  try {
    // Compressed, as browsers take it, and plain.
    for (const encoding of ['br, gzip', 'identity']) {
      const response = await get(address, { 'accept-encoding': encoding });
      if (!response.ok) return `${address} returns ${response.status}.`;
      const bytes = Buffer.from(await response.arrayBuffer());
      if (integrityOf(bytes) !== integrity) return `${address} is not what was published.`;
    }
    return undefined;
  } catch (error) {
    return `${address} cannot be read: ${causeOf(error)}.`;
  }
}

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
