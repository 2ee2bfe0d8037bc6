import { rcompare } from 'semver';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import type { Proposal } from '../pins/proposals.ts';
import type { Store } from '../store/store.ts';
import type { Shown } from '../verbs/read-all.ts';
import type { HistoryEntry } from '../verbs/read-history.ts';
import { exceptionsOf } from './acts.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

const SHOWN_VERSIONS = 20;

/** What can be done in an environment, and what there is to choose from. */
export interface Choices {
  shown: Shown;
  history: readonly HistoryEntry[];
  /** The other environments. */
  others: readonly string[];
  /** The versions in the store, the newest first, by release. */
  versions: ReadonlyMap<string, readonly string[]>;
}

/** The versions in the store that could be pinned. */
export async function versionsInStore(store: Store): Promise<Choices['versions']> {
  const entries = (await store.names()).map(async (name) => {
    const versions = (await store.versions(name)).toSorted(rcompare);
    return [name, versions.slice(0, SHOWN_VERSIONS)] as const;
  });
  return new Map((await Promise.all(entries)).filter(([, versions]) => versions.length > 0));
}

/** The forms of all that can be done; each first proves and shows what it would do. */
export function actForms(choices: Choices, language: Language): Html | undefined {
  const { shown, others } = choices;
  const { acts } = language;
  if ('problem' in shown) return undefined;
  const pins = 'pins' in shown ? shown.pins : undefined;
  const waiting = shown.proposals.filter(({ isStale }) => !isStale);
  const form = (act: keyof typeof acts.names, fields?: Html) =>
    actForm(shown.env, act, fields, language);
  if (pins?.locked)
    return html`<h2>${acts.title}</h2>
      ${form('unlock')}`;
  return html`<h2>${acts.title}</h2>
    <p>${acts.intro}</p>
    ${waiting.length > 0 && form('approve', proposalField(waiting, acts))}
    ${others.length > 0 && form('promote', promoteFields(choices, language))}
    ${pins && changeForms(choices, pins, form, language)}`;
}

function changeForms(
  choices: Choices,
  pins: PinSet,
  form: (act: keyof Language['acts']['names'], fields?: Html) => Html,
  { acts }: Language,
): Html {
  const remotes = Object.entries(pins.remotes);
  const [on, off] = [false, true].map((isOff) =>
    remotes.filter(([, { disabled }]) => (disabled !== undefined) === isOff).map(([name]) => name),
  );
  const oneOf = (names: readonly string[]) =>
    html`<label
      >${acts.remote}
      <select name="name">
        ${names.map((name) => option(name))}
      </select></label
    >`;
  const share = html`<label
    >${acts.share} <input name="share" required inputmode="decimal" placeholder="25%"
  /></label>`;
  return html`${form('pin', pinFields(choices, pins, acts))}
  ${pins.canary && html`${form('raise', share)} ${form('finish')} ${form('stop')}`}
  ${choices.history.length > 1 && form('rollback', rollbackFields(choices, acts))}
  ${on && on.length > 0 && form('disable', oneOf(on))}
  ${off && off.length > 0 && form('enable', oneOf(off))} ${form('lock')}`;
}

const option = (value: string, text = value): Html =>
  html`<option value="${value}">${text}</option>`;

function actForm(
  env: string,
  act: keyof Language['acts']['names'],
  fields: Html | undefined,
  { acts }: Language,
): Html {
  const exceptions = exceptionsOf[act] ?? [];
  return html`<details class="card">
    <summary>${acts.names[act]}</summary>
    <form method="post" action="/env/${env}/changes" aria-label="${acts.names[act]}">
      <input type="hidden" name="act" value="${act}" />
      ${fields}
      <label>${acts.reason} <input name="reason" required autocomplete="off" /></label>
      ${
        exceptions.length > 0 &&
        html`<details>
          <summary>${acts.exceptions}</summary>
          <p>${acts.aboutExceptions}</p>
          ${exceptions.map(
            (name) =>
              html`<label
                >${acts.exceptionNames[name]} <input name="${name}" autocomplete="off"
              /></label>`,
          )}
        </details>`
      }
      <button class="primary">${acts.prove}</button>
    </form>
  </details>`;
}

function promoteFields({ shown, others, versions }: Choices, { acts }: Language): Html {
  const names = 'pins' in shown ? Object.keys(pinsByName(shown.pins)) : [...versions.keys()];
  return html`<label
      >${acts.from}
      <select name="from">
        ${others.map((env) => option(env))}
      </select></label
    >
    <fieldset>
      <legend>${acts.onlyThese}</legend>
      ${names.map(
        (name) =>
          html`<label class="choice"
            ><input type="checkbox" name="name" value="${name}" /> ${name}</label
          >`,
      )}
    </fieldset>`;
}

function pinFields({ versions }: Choices, pins: PinSet, acts: Language['acts']): Html {
  const pinned = pinsByName(pins);
  return html`${[...versions].map(([name, all]) => {
    const now = pinned[name]?.version;
    const others = all.filter((version) => version !== now);
    return html`<label
      >${name}
      <select name="release">
        ${option('', now === undefined ? acts.notPinned : acts.stays(now))}
        ${others.map((version) => option(`${name}@${version}`, version))}
      </select></label
    >`;
  })}
  ${
    !pins.canary &&
    html`<label
      >${acts.canaryShare} <input name="share" inputmode="decimal" placeholder="5%"
    /></label>`
  }`;
}

function proposalField(waiting: readonly Proposal[], acts: Language['acts']): Html {
  const options = waiting.map(({ id, pins }) => option(id, `${id} ${pins.actor}: ${pins.reason}`));
  return html`<label
    >${acts.proposal}
    <select name="proposal">
      ${options}
    </select></label
  >`;
}

function rollbackFields({ history }: Choices, acts: Language['acts']): Html {
  const earlier = history.slice(1).flatMap((entry) => {
    if ('problem' in entry) return [];
    const { revision, actor, reason } = entry.pins;
    return option(String(revision), `#${revision} ${actor}: ${reason}`);
  });
  return html`<label
    >${acts.to}
    <select name="to">
      ${option('', acts.lastDifferent)} ${earlier}
    </select></label
  >`;
}
