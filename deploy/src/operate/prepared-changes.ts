import { randomBytes, randomInt } from 'node:crypto';
import { DeployError } from '../deploy-error.ts';
import { changeLines, changeSentence } from '../verbs/change-lines.ts';
import { runChange, type RunChange } from '../verbs/run-change.ts';
import type { Sources } from '../verbs/sources.ts';
import type { Act } from './acts.ts';

/** How far a change has come. */
type Phase = 'proving' | 'shown' | 'making' | 'done' | 'refused' | 'withdrawn';

/** A change as the page shows it. */
export interface PreparedChange {
  readonly id: string;
  readonly act: Act;
  phase: Phase;
  /** The steps so far, as the command line reports them. */
  steps: string[];
  /** What would change or has changed, as the command line prints it. */
  result: string[];
  /** Why it was refused. */
  problem?: string[];
}

interface Secret {
  code: string;
  until: number;
  wrong: number;
  /** The revision from which the change was shown. */
  from: number;
}

export interface PreparedChangesOptions {
  sources: Sources;
  /** Prints lines where the operator sees them and no browser does. */
  say: (lines: readonly string[]) => void;
  /** Is called when something is to be shown. */
  changed: () => void;
  /** Is called when somebody has guessed too often. */
  guessed: () => void;
  now?: (() => number) | undefined;
}

const HOLDS_MS = 5 * 60_000;
const WRONG_FOR_ONE = 3;
const WRONG_IN_ALL = 10;
const REMEMBERED = 20;

/**
 * The changes that were asked for on the page. Each is proved first and shown; only the code that is
 * printed on the terminal has it signed.
 */
export class PreparedChanges {
  readonly #options: PreparedChangesOptions;
  readonly #now: () => number;
  readonly #all = new Map<string, PreparedChange>();
  readonly #secrets = new Map<string, Secret>();
  #wrong = 0;

  constructor(options: PreparedChangesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The change with this id; fails without one. */
  find(id: string): PreparedChange {
    const found = this.#all.get(id);
    if (found) return found;
    throw new DeployError(
      'not-found',
      'There is no such change; the agent may have been restarted.',
    );
  }

  /** Begins to prove a change. One at a time, since each opens browsers and has a code. */
  begin(act: Act): PreparedChange {
    for (const one of this.#all.values()) {
      if (one.phase === 'proving' || one.phase === 'making') {
        throw new DeployError('conflict', 'Another change is on its way. Try again after it.', [
          one.act.command,
        ]);
      }
      // A code that is still on the terminal must not be taken for that of the new change.
      if (one.phase === 'shown') this.withdraw(one.id);
    }
    const change: PreparedChange = {
      id: randomBytes(12).toString('base64url'),
      act,
      phase: 'proving',
      steps: [],
      result: [],
    };
    this.#all.set(change.id, change);
    const [oldest] = this.#all.keys();
    if (this.#all.size > REMEMBERED && oldest !== undefined) this.#all.delete(oldest);
    void this.#prove(change);
    return change;
  }

  /** Takes a change away that was shown and not signed. */
  withdraw(id: string): void {
    const change = this.find(id);
    if (change.phase !== 'shown') return;
    this.#secrets.delete(id);
    change.phase = 'withdrawn';
    this.#options.changed();
  }

  /** Signs a change if the code is the one on the terminal. */
  sign(id: string, typed: string): void {
    const change = this.find(id);
    const secret = this.#secrets.get(id);
    if (change.phase !== 'shown' || !secret) return;
    if (this.#now() > secret.until) {
      this.#refuse(change, ['The code holds for five minutes. Nothing was changed.']);
      return;
    }
    if (typed.replace(/\D/g, '') !== secret.code) {
      this.#countWrong(change, secret);
      return;
    }
    this.#secrets.delete(id);
    void this.#make(change, secret.from);
  }

  #countWrong(change: PreparedChange, secret: Secret): void {
    secret.wrong += 1;
    this.#wrong += 1;
    const left = WRONG_FOR_ONE - secret.wrong;
    if (left > 0) change.problem = [`This is not the code. ${left} more may be tried.`];
    else this.#refuse(change, ['Three wrong codes. Nothing was changed.']);
    this.#options.say([`A wrong code was typed for: ${change.act.command}`]);
    if (this.#wrong >= WRONG_IN_ALL) this.#options.guessed();
    this.#options.changed();
  }

  async #prove(change: PreparedChange): Promise<void> {
    await this.#attempt(change, async () => {
      const done = await this.#run(change, { dryRun: true });
      if (!done.change.changed) {
        change.phase = 'done';
        return;
      }
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const from = done.change.before?.revision ?? 0;
      this.#secrets.set(change.id, { code, from, wrong: 0, until: this.#now() + HOLDS_MS });
      change.phase = 'shown';
      const [first = '', ...others] = change.result;
      this.#options.say([
        '',
        first,
        ...others.map((line) => `  ${line}`),
        `  ${change.act.command}`,
        `To sign it, type ${code.slice(0, 3)} ${code.slice(3)} into the page within five minutes.`,
      ]);
    });
  }

  async #make(change: PreparedChange, expects: number): Promise<void> {
    change.phase = 'making';
    change.steps = [];
    delete change.problem;
    this.#options.changed();
    await this.#attempt(change, async () => {
      await this.#run(change, { dryRun: false, expects });
      change.phase = 'done';
      this.#options.say(change.result.slice(0, 1));
    });
  }

  async #run(
    change: PreparedChange,
    { dryRun, expects }: { dryRun: boolean; expects?: number },
  ): Promise<RunChange> {
    const { env, command, changesPages, options, make } = change.act;
    const report = (line: string) => {
      change.steps.push(line);
      this.#options.changed();
    };
    const { sources } = this.#options;
    const run = { sources, env, command, changesPages, report, dryRun, expects };
    const done = await runChange({ ...options, ...run }, make);
    const { notes } = done;
    const said = { dryRun, ...(notes.length > 0 && { note: notes.join('; ') }) };
    const { before, pins } = done.change;
    change.result = [changeSentence(done.change, said), ...changeLines(before, pins)];
    return done;
  }

  async #attempt(change: PreparedChange, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const details = error instanceof DeployError ? error.details : [];
      this.#refuse(change, [message, ...details]);
    }
    this.#options.changed();
  }

  #refuse(change: PreparedChange, problem: string[]): void {
    this.#secrets.delete(change.id);
    change.phase = 'refused';
    change.problem = problem;
    this.#options.changed();
  }
}
