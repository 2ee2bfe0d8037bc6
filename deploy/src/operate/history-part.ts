import { audienceOf } from '../pin/canary.ts';
import type { Comparison, HistoryEntry } from '../verbs/read-history.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { lines, tableOf, timeAgo, type Page } from './layout.ts';

/** The revisions of an environment, the newest first. */
export function historyTable(
  env: string,
  history: readonly HistoryEntry[],
  language: Language,
): Html {
  const { texts } = language;
  const rows = history.map((entry) => {
    const { revision } = entry;
    if ('problem' in entry) {
      const problem = html`<span class="badge bad" lang="en">${entry.problem}</span>`;
      return [`#${revision}`, '', '', '', problem, ''];
    }
    const { time, actor, reason, restores, canary, approved } = entry.pins;
    const cause = reason || (restores ? texts.restores(restores) : texts.noReason);
    return [
      `#${revision}`,
      timeAgo(time, language),
      approved ? texts.approvedBy(actor, approved.actor) : actor,
      canary ? audienceOf(canary, Date.parse(time)) : '',
      cause,
      html`<a href="/env/${env}/diff?to=${revision}">${texts.changesOf(revision)}</a>`,
    ];
  });
  const head = [texts.number, texts.when, texts.by, texts.canary, texts.why, texts.changes];
  return tableOf(texts.history, head, rows);
}

/** Asks which two revisions to compare. */
export function comparisonForm(
  env: string,
  history: readonly HistoryEntry[],
  { texts }: Language,
): Html {
  const options = (chosen: number | undefined) =>
    history.map(
      ({ revision }) =>
        html`<option value="${revision}" ${revision === chosen && html`selected`}>
          #${revision}
        </option>`,
    );
  return html`<form
    class="row"
    method="get"
    action="/env/${env}/diff"
    aria-label="${texts.compare}"
  >
    <label
      >${texts.from}
      <select name="from">
        ${options(history[1]?.revision)}
      </select></label
    >
    <label
      >${texts.to}
      <select name="to">
        ${options(history[0]?.revision)}
      </select></label
    >
    <button>${texts.show}</button>
  </form>`;
}

/** `/env/<env>/diff`: what differs between two revisions. */
export function differencePage(env: string, found: Comparison, language: Language): Page {
  const { texts } = language;
  const { before, after, changes, others } = found;
  const named = [before, after].map((set) => (set ? `${set.env}#${set.revision}` : texts.none));
  const [from = '', to = ''] = named;
  const rows = changes.map((one) => [one.name, one.from ?? texts.none, one.to ?? texts.none]);
  const said = (set: Comparison['before']) =>
    set &&
    html`<dt>${set.env}#${set.revision}</dt>
      <dd>
        ${timeAgo(set.time, language)}, ${texts.byAndWhy(set.actor, set.reason || texts.noReason)}
      </dd>`;
  return {
    title: texts.differences(from, to),
    content: html`<p><a href="/env/${env}">${env}</a></p>
      <dl>${said(before)} ${said(after)}</dl>
      ${rows.length > 0 && tableOf(texts.release, [texts.release, from, to], rows)}
      ${others.length > 0 && lines(others)}
      ${rows.length + others.length === 0 && html`<p>${texts.nothingDiffers}</p>`}`,
  };
}
