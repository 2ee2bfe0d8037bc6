import type { ChartConfiguration } from 'chart.js';
import type { Hue } from 'shared-ui/hues';

/** A set of values that belong together, one for each label. */
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

/** In the order in which neighbours differ most. */
const HUES: readonly Hue[] = ['blue', 'teal', 'amber', 'red', 'violet', 'lime', 'pink', 'grey'];
const FILL_ALPHA = '3d';
const MOST_LABELS = 12;

/** How chart.js draws it, in the page's own text and line colours. */
export function configOf(shape: ChartShape, page: CSSStyleDeclaration): ChartConfiguration {
  const colorAt = (index: number) =>
    page.getPropertyValue(`--hue-${HUES[index % HUES.length] ?? 'grey'}`).trim();
  const color = page.getPropertyValue('--text-2');
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
        ...(isArea && { fill: true, pointRadius: 0, pointHitRadius: 8 }),
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      color,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: shape.isStacked,
          grid,
          ticks: { color, maxTicksLimit: MOST_LABELS, maxRotation: 0 },
        },
        y: { stacked: shape.isStacked, grid, beginAtZero: true, ticks: { color, precision: 0 } },
      },
      plugins: { legend: { position: 'bottom', labels: { color, boxWidth: 12 } } },
    },
  };
}
