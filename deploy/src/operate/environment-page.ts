import { audienceOf, canaryLabel } from '../pin/canary.ts';
import { pinsByName, type Attribution } from '../pins/pin-set.ts';
import type { Proposal } from '../pins/proposals.ts';
import { changeLines } from '../verbs/change-lines.ts';
import type { HistoryEntry } from '../verbs/read-history.ts';
import type { Shown } from '../verbs/read-all.ts';
import { gatewayProblems, type PinnedStatus } from '../verbs/read-status.ts';
import { healthChart, paintChart, shareChart, tallyOf } from './charts.ts';
import { comparisonForm, historyTable } from './history-part.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { lines, live, tableOf, timeAgo, type Page } from './layout.ts';
import { createdText, originText } from './overview-page.ts';

/** `/env/<env>`: all about one environment. */
export function environmentPage(
  shown: Shown,
  history: readonly HistoryEntry[],
  acts: Html | undefined,
  language: Language,
): Page {
  const { env } = shown;
  const { texts } = language;
  return {
    title: env,
    content: html`${live('state', stateOf(shown, language))} ${acts}
      <h2>${texts.history}</h2>
      ${live('history', historyTable(env, history, language))}
      ${history.length > 1 && comparisonForm(env, history, language)}`,
  };
}

function stateOf(shown: Shown, language: Language): Html {
  const { texts } = language;
  if ('problem' in shown) return html`<p class="warning" lang="en">${shown.problem}</p>`;
  if ('created' in shown) return html`<p>${createdText(shown, language)}</p>`;
  const { pins, problems, health, beacons } = shown;
  const warnings = [
    ...problems,
    ...gatewayProblems(pins, health).map((problem) => `${texts.gateway}: ${problem}`),
  ];
  return html`${warnings.map((one) => html`<p class="warning" lang="en">${one}</p>`)}
  ${facts(shown, language)} ${proposalsOf(shown, language)}
  ${tableOf(
    texts.release,
    [texts.release, texts.version, texts.since, texts.health, texts.painted],
    releaseRows(shown, language),
  )}
  ${
    typeof beacons === 'string'
      ? html`<p class="quiet" lang="en">${beacons}</p>`
      : html`<p class="quiet">${texts.healthSince(language.time(beacons.since))}</p>`
  }
  ${errorsOf(shown, language)}`;
}

function facts({ pins }: PinnedStatus, language: Language): Html {
  const { texts, time } = language;
  const { revision, actor, reason, approved, smoke, settings, locked, canary } = pins;
  const by = approved ? texts.approvedBy(actor, approved.actor) : actor;
  const said = (who: Attribution) => [who.actor, who.reason || texts.noReason] as const;
  const rows: [string, Html | string | undefined][] = [
    [texts.number, html`#${revision}, ${timeAgo(pins.time, language)}`],
    [texts.by, by],
    [texts.why, reason || texts.noReason],
    [texts.locked, locked && html`<strong>${texts.lockedBy(...said(locked))}</strong>`],
    [
      texts.canary,
      canary &&
        html`${canaryLabel(canary)} ${texts.canaryFor(audienceOf(canary))},
          ${time(canary.began.time)}, ${texts.byAndWhy(...said(canary.began))}
          <span class="chart">${shareChart(canary, language)}</span>`,
    ],
    [texts.address, settings?.url && html`<a href="${settings.url}">${settings.url}</a>`],
    [texts.proof, smoke && html`<span lang="en">${smoke}</span>`],
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        value &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function proposalsOf({ pins, proposals }: PinnedStatus, { texts }: Language): Html {
  return html`${proposals.map(
    (proposal: Proposal) =>
      html`<div class="card">
        <p>
          <strong>${texts.waits(proposal.id)}</strong>
          ${proposal.isStale && html`<span class="badge">${texts.stale}</span>`}
        </p>
        <p>${texts.byAndWhy(proposal.pins.actor, proposal.pins.reason || texts.noReason)}</p>
        ${!proposal.isStale && lines(changeLines(pins, proposal.pins))}
      </div>`,
  )}`;
}

function releaseRows(shown: PinnedStatus, language: Language): (string | Html)[][] {
  const { texts } = language;
  const { pins, beacons } = shown;
  return Object.entries(pinsByName(pins)).flatMap(([name, pin]) => {
    const { disabled, lastGood } = pin;
    const origin = shown.origins[name];
    const charts = (version: string) => {
      const tally = tallyOf(beacons, name, version);
      return [
        html`<span class="chart">${healthChart(tally, language)}</span>`,
        html`<span class="chart">${paintChart(tally, language)}</span>`,
      ];
    };
    const usual = [
      name,
      html`<span class="version">${pin.version}</span>
        ${lastGood && html`<span class="small">${texts.lastGood} ${lastGood.version}</span>`}
        ${
          disabled &&
          html`<span class="badge bad"
            >${texts.offBy(disabled.actor, disabled.reason || texts.noReason)}</span
          >`
        }`,
      origin ? originText(shown.env, origin, language) : '',
      ...charts(pin.version),
    ];
    const other = pins.canary?.versions[name];
    if (!other) return [usual];
    const canary = html`<span class="version">${other.version}</span>
      <span class="badge warn">${texts.canary}</span>`;
    return [usual, [name, canary, '', ...charts(other.version)]];
  });
}

function errorsOf({ beacons }: PinnedStatus, language: Language): Html | undefined {
  if (typeof beacons === 'string') return undefined;
  const { texts, number } = language;
  if (beacons.errors.length === 0) return html`<p>${texts.noErrors}</p>`;
  return html`<h2>${texts.errors}</h2>
    ${tableOf(
      texts.errors,
      [texts.release, texts.times, texts.last, texts.error],
      beacons.errors.map(({ remote, version, count, last, error, phase }) => [
        `${remote}@${version}`,
        number(count),
        timeAgo(last, language),
        html`<span lang="en">${phase}: ${error}</span>`,
      ]),
    )}`;
}
