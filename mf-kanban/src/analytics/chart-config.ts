import type { ChartConfiguration } from 'chart.js';

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

/** In contrast, 3 to 1 and more, with the light page and the dark one. */
const COLORS = [
  '#6366f1',
  '#0d9488',
  '#d97706',
  '#e11d48',
  '#0284c7',
  '#9333ea',
  '#65a30d',
  '#64748b',
] as const;
const FILL_ALPHA = '66';
const MOST_LABELS = 12;

const colorAt = (index: number) => COLORS[index % COLORS.length] ?? COLORS[0];

/** How chart.js draws it, in the page's own text and line colours. */
export function configOf(shape: ChartShape, page: CSSStyleDeclaration): ChartConfiguration {
  const color = page.getPropertyValue('--text-soft');
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
        borderWidth: isArea ? 2 : 0,
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
