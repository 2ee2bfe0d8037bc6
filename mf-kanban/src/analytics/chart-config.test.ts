import { configOf } from './chart-config.ts';

test('a chart uses the text and line colors of the page', () => {
  const page = document.createElement('div').style;
  page.setProperty('--text-3', '#cbd5e1');
  page.setProperty('--line', '#2b3a55');
  const series = [{ name: 'Created', values: [1, 2] }];
  const shape = { kind: 'area', labels: ['a', 'b'], series, isStacked: true } as const;

  const { type, data, options } = configOf({ ...shape, labels: ['a', 'b'] }, page);

  expect(type).toBe('line');
  expect(data.datasets[0]).toMatchObject({ label: 'Created', data: [1, 2], fill: true });
  expect(options).toMatchObject({
    animation: false,
    color: '#cbd5e1',
    scales: { y: { stacked: true, grid: { color: '#2b3a55' } } },
  });
});
