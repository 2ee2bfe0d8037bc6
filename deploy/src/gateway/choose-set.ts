import type { IncomingMessage } from 'node:http';
import {
  isChosen,
  newVisitor,
  VISITOR_COOKIE,
  visitorCookie,
  visitorOf,
  type Canary,
} from '../pins/canary.ts';
import type { GroupPasses } from './group-passes.ts';
import { cookieOf, type Exchange } from './responses.ts';
import type { Served, ServedSet } from './served-pins.ts';

const YEAR_S = 31_536_000;
const attributes = 'Path=/; SameSite=Lax; HttpOnly';

/** Decides which set a browser gets: that of most people, or that of a canary. */
export class SetChooser {
  readonly #passes: GroupPasses;
  readonly #now: () => number;

  constructor(passes: GroupPasses, now: () => number = Date.now) {
    this.#passes = passes;
    this.#now = now;
  }

  /** The set of a page; a browser that is new to the canary gets a place in it, kept by a cookie. */
  async forPage({ request, response }: Exchange, served: Served): Promise<ServedSet> {
    const { canary } = served.pins;
    if (!canary || !served.canary) {
      // Without a canary nobody needs to have a place.
      if (cookieOf(request, VISITOR_COOKIE) !== undefined) {
        response.appendHeader('set-cookie', `${VISITOR_COOKIE}=; Max-Age=0; ${attributes}`);
      }
      return served;
    }
    const known = knownVisitor(request, canary);
    const id = known ?? newVisitor();
    if (known === undefined) {
      const cookie = `${VISITOR_COOKIE}=${visitorCookie(canary, id)}`;
      response.appendHeader('set-cookie', `${cookie}; Max-Age=${YEAR_S}; ${attributes}`);
    }
    return (await this.#takesIn(request, canary, id)) ? served.canary : served;
  }

  /** The set of an open page, as it was decided when that was loaded. */
  async forPins({ request }: Exchange, served: Served): Promise<ServedSet> {
    const { canary } = served.pins;
    if (!canary || !served.canary) return served;
    const id = knownVisitor(request, canary);
    return (await this.#takesIn(request, canary, id)) ? served.canary : served;
  }

  async #takesIn(request: IncomingMessage, canary: Canary, id: string | undefined) {
    const groups = canary.groups.length > 0 ? await this.#passes.groupsOf(request) : [];
    if (id !== undefined) return isChosen(canary, { id, groups }, this.#now());
    return canary.groups.some((group) => groups.includes(group));
  }
}

function knownVisitor(request: IncomingMessage, canary: Canary): string | undefined {
  return visitorOf(canary, cookieOf(request, VISITOR_COOKIE) ?? '');
}
