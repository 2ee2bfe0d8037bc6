import type { BeaconSummary } from '../beacons/beacon.ts';
import { paintedWithin, sumTallies, type Tally } from '../beacons/tally.ts';
import { laterSteps, shareAt, type Canary } from '../pins/canary.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

const WIDTH = 120;
const HEIGHT = 8;
const PAINT_HEIGHT = 24;
/** A trouble of a few views in thousands is drawn as well. */
const LEAST = 2;

/** What pages reported of one version; undefined if nothing was. */
export function tallyOf(
  beacons: BeaconSummary | string,
  name: string,
  version: string,
): Tally | undefined {
  if (typeof beacons === 'string') return undefined;
  const found = beacons.remotes.find((one) => one.remote === name && one.version === version);
  const tally = found && sumTallies(found.tallies);
  return tally && tally.views > 0 ? tally : undefined;
}

/** Views of a version, and in how many of them something went wrong. */
export function healthChart(tally: Tally | undefined, { texts, number, percent }: Language): Html {
  if (!tally) return html`<span class="quiet">${texts.noReports}</span>`;
  const { views, failed, errors, crashed } = tally;
  const share = (hits: number) => Math.min(1, hits / Math.max(1, views));
  const said = texts.healthOf(
    number(views),
    percent(share(failed)),
    percent(share(errors)),
    percent(share(crashed)),
  );
  let at = WIDTH;
  const troubles = (
    [
      ['failed', failed],
      ['crashed', crashed],
      ['errors', errors],
    ] as const
  ).flatMap(([name, hits]) => {
    if (hits === 0) return [];
    const width = Math.max(LEAST, share(hits) * WIDTH);
    at = Math.max(0, at - width);
    return html`<rect class="${name}" x="${at}" width="${width}" height="${HEIGHT}" />`;
  });
  return html`<svg role="img" aria-label="${said}" width="${WIDTH}" height="${HEIGHT}">
      <title>${said}</title>
      <rect class="good" width="${WIDTH}" height="${HEIGHT}" />
      ${troubles}</svg
    ><span class="small">${texts.views(number(views))}</span>`;
}

/** How many views were painted how fast, from fast to slow. */
export function paintChart(tally: Tally | undefined, { texts, milliseconds }: Language): Html {
  const within = tally && paintedWithin(tally, 0.9);
  if (!tally || within === undefined) return html`<span class="quiet">${texts.noReports}</span>`;
  const said = texts.paintedWithin(milliseconds(within));
  const most = Math.max(...tally.took);
  const step = WIDTH / tally.took.length;
  const bars = tally.took.map((views, index) => {
    const height = views === 0 ? 0 : Math.max(1, (views / most) * PAINT_HEIGHT);
    const [x, y] = [index * step, PAINT_HEIGHT - height];
    return html`<rect class="bar" x="${x}" y="${y}" width="${step - 1}" height="${height}" />`;
  });
  return html`<svg role="img" aria-label="${said}" width="${WIDTH}" height="${PAINT_HEIGHT}">
      <title>${said}</title>
      ${bars}</svg
    ><span class="small">${said}</span>`;
}

/** The part of the people who have a canary now, and what is still to come. */
export function shareChart(canary: Canary, { texts, time }: Language, now = Date.now()): Html {
  const share = shareAt(canary, now);
  const later = laterSteps(canary, now);
  const said = [
    texts.shareNow(share),
    ...later.map((step) => texts.shareLater(step.share, time(step.from))),
  ].join(', ');
  const x = (percent: number) => (percent / 100) * WIDTH;
  return html`<svg role="img" aria-label="${said}" width="${WIDTH}" height="${HEIGHT}">
      <title>${said}</title>
      <rect class="rest" width="${WIDTH}" height="${HEIGHT}" />
      <rect class="bar" width="${x(share)}" height="${HEIGHT}" />
      ${later.map((one) => html`<rect class="step" x="${Math.max(0, x(one.share) - 1)}" width="1" height="${HEIGHT}" />`)}</svg
    ><span class="small">${said}</span>`;
}
