import type { ChartConfiguration } from 'chart.js';
import { pageLocale } from 'shared-api/remote';
import type { Hue } from 'shared-ui/hue-names';

/** A series with one value per label. */
export interface Series {
  name: string;
  values: number[];
}

export interface ChartShape {
  kind: 'bar' | 'area';
  labels: string[];
  series: Series[];
  isStacked: boolean;
}

/** Ordered so that neighboring series differ most. */
const HUES: readonly Hue[] = ['blue', 'teal', 'amber', 'red', 'violet', 'lime', 'pink', 'grey'];
const FILL_ALPHA = '3d';
const MAX_LABELS = 8;
const MAX_TICKS = 5;
const TEXT_PX = 11;

export const hueAt = (index: number): Hue => HUES[index % HUES.length] ?? 'grey';

/** The configuration of chart.js, with the text and line colors of the page. */
export function configOf(shape: ChartShape, page: CSSStyleDeclaration): ChartConfiguration {
  const colorAt = (index: number) => page.getPropertyValue(`--hue-${hueAt(index)}`).trim();
  const color = page.getPropertyValue('--text-3');
  const font = { family: page.getPropertyValue('--font'), size: TEXT_PX };
  const grid = { color: page.getPropertyValue('--line') };
  const isArea = shape.kind === 'area';
  return {
    type: isArea ? 'line' : 'bar',
    data: {
      labels: shape.labels,
      datasets: shape.series.map(({ name, values }, index) => ({
        label: name,
        data: values,
        borderColor: colorAt(index),
        borderWidth: isArea ? 1.75 : 0,
        backgroundColor: colorAt(index) + (isArea ? FILL_ALPHA : ''),
        borderRadius: isArea ? 0 : 2,
        ...(isArea && { fill: true, pointRadius: 0, pointHitRadius: 8 }),
      })),
    },
    options: {
      locale: pageLocale(),
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      color,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: shape.isStacked,
          grid: { display: false },
          ticks: { color, font, maxTicksLimit: MAX_LABELS, maxRotation: 0 },
        },
        y: {
          stacked: shape.isStacked,
          grid,
          border: { display: false },
          beginAtZero: true,
          ticks: { color, font, precision: 0, maxTicksLimit: MAX_TICKS },
        },
      },
      // The legend is shown beside the title.
      plugins: { legend: { display: false } },
    },
  };
}
