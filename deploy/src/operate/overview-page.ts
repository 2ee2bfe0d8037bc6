import { audienceOf } from '../pin/canary.ts';
import { pinsByName } from '../pins/pin-set.ts';
import type { Shown } from '../verbs/read-all.ts';
import {
  gatewayProblems,
  type EmptyStatus,
  type Origin,
  type PinnedStatus,
} from '../verbs/read-status.ts';
import { healthChart, shareChart, tallyOf } from './charts.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { live, tableOf, timeAgo, type Page } from './layout.ts';

/** `/`: the releases, by the environments in which they are pinned. */
export function overviewPage(all: readonly Shown[], language: Language): Page {
  const { texts } = language;
  const names = new Set(
    all.flatMap((one) => ('pins' in one ? Object.keys(pinsByName(one.pins)) : [])),
  );
  const table = tableOf(
    texts.environments,
    [texts.release, ...all.map((one) => headOf(one, language))],
    [...names].map((name) => [name, ...all.map((one) => cellOf(one, name, language))]),
  );
  return {
    title: texts.environments,
    content: html`<p>${texts.intro}</p>
      ${live('environments', all.length > 0 ? table : html`<p>${texts.nothing}</p>`)}`,
  };
}

function headOf(shown: Shown, language: Language): Html {
  const { texts } = language;
  const link = html`<a href="/env/${shown.env}">${shown.env}</a>`;
  if ('problem' in shown)
    return html`${link}<span class="badge bad" lang="en">${shown.problem}</span>`;
  if ('created' in shown) {
    return html`${link}<span class="small">${createdText(shown, language)}</span>`;
  }
  const { revision, time, actor, reason } = shown.pins;
  return html`${link}<span class="small"
      >${texts.revision(revision)}, ${timeAgo(time, language)},
      ${texts.byAndWhy(actor, reason || texts.noReason)}</span
    >${badges(shown, language)}`;
}

/** What is particular about an environment, in few characters. */
function badges({ pins, problems, proposals, health }: PinnedStatus, { texts }: Language): Html {
  const warnings = [...problems, ...gatewayProblems(pins, health)].length;
  return html`${pins.locked && html`<span class="badge warn">${texts.locked}</span>`}
  ${warnings > 0 && html`<span class="badge bad">${texts.warnings}: ${warnings}</span>`}
  ${pins.settings?.override && html`<span class="badge warn">${texts.overrides}</span>`}
  ${proposals
    .filter(({ isStale }) => !isStale)
    .map(({ id }) => html`<span class="badge">${texts.waits(id)}</span>`)}`;
}

/** Says who has made an environment that has no pins yet. */
export const createdText = ({ created }: EmptyStatus, { texts }: Language): string =>
  texts.created(created.actor, created.reason || texts.noReason);

function cellOf(shown: Shown, name: string, language: Language): Html {
  const pin = 'pins' in shown ? pinsByName(shown.pins)[name] : undefined;
  if (!('pins' in shown) || !pin) return html`<span class="quiet">–</span>`;
  const { texts } = language;
  const { canary } = shown.pins;
  const other = canary?.versions[name];
  const origin = shown.origins[name];
  return html`<span class="version">${pin.version}</span>
    ${origin && originText(shown.env, origin, language)}
    ${pin.disabled && html`<span class="badge bad">${texts.off}</span>`}
    <span class="chart">${healthChart(tallyOf(shown.beacons, name, pin.version), language)}</span>
    ${
      canary &&
      other &&
      html`<span class="badge warn">${texts.canary} ${other.version}</span>
        <span class="small">${texts.canaryFor(audienceOf(canary))}</span>
        <span class="chart">${shareChart(canary, language)}</span>
        <span class="chart"
          >${healthChart(tallyOf(shown.beacons, name, other.version), language)}</span
        >`
    }`;
}

/** Since when a version is pinned, by whom and why. */
export function originText(env: string, origin: Origin, language: Language): Html {
  const { revision, isPartial, actor, reason, time, dirty } = origin;
  const { texts } = language;
  return html`<span class="small"
    ><a href="/env/${env}/diff?to=${revision}">#${revision}</a>${isPartial && ` ${texts.orBefore}`},
    ${timeAgo(time, language)}${
      !isPartial && html`, ${texts.byAndWhy(actor, reason || texts.noReason)}`
    }${dirty !== undefined && html` <span class="badge bad">${texts.dirty}</span>`}</span
  >`;
}
