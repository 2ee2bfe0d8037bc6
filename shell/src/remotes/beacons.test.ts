import { createBeacons } from './beacons.ts';

const boards = {
  name: 'mf-boards',
  version: '2.0.0',
  container: 'mf_boards',
  entry: '/e.js',
  base: '/',
  files: {},
};

function open(beaconSample?: number, chance = 0.5) {
  const sent: { env: string; revision: number; events: unknown[] }[] = [];
  const pins = { env: 'local', revision: 3, ...(beaconSample !== undefined && { beaconSample }) };
  const send = (body: string) => sent.push(JSON.parse(body) as (typeof sent)[number]);
  const painted: (() => void)[] = [];
  const afterPaint = (then: () => void) => void painted.push(then);
  const paint = () => painted.forEach((then) => then());
  return { sent, paint, ...createBeacons({ pins, send, chance, afterPaint }) };
}

test('reports of one moment are sent in one request, without repeats', () => {
  const { sent, report, loaded, flush } = open();
  report('fell-back', boards, new Error('integrity'));
  report('fell-back', boards, new Error('integrity'));
  loaded({ ...boards, version: '1.0.0' }, 0);
  flush();
  flush();
  expect(sent).toEqual([
    {
      env: 'local',
      revision: 3,
      events: [
        { remote: 'mf-boards', version: '2.0.0', phase: 'fell-back', error: 'integrity' },
        { remote: 'mf-boards', version: '1.0.0', phase: 'loaded' },
      ],
    },
  ]);
});

test('where only a share of the pages reports loads, all report failures', () => {
  const { sent, report, loaded, flush } = open(0.1, 0.5);
  loaded(boards, 0);
  report('failed', boards, 'x'.repeat(1000));
  flush();
  expect(sent[0]?.events).toEqual([
    { remote: 'mf-boards', version: '2.0.0', phase: 'failed', error: 'x'.repeat(300) },
  ]);
});

test('a page that fails again and again stops reporting', () => {
  const { sent, report, flush } = open();
  for (let count = 0; count < 100; count++) report('render-failed', boards, `error ${count}`);
  flush();
  expect(sent[0]?.events).toHaveLength(30);
});

test('a remote that this browser alone has is not reported', () => {
  const { sent, report, flush } = open();
  report('failed', { ...boards, unchecked: true }, 'x');
  report('failed', { ...boards, overridden: true }, 'x');
  flush();
  expect(sent).toEqual([]);
});

test('a load says how long it took until it was painted, where that is soon enough', () => {
  const { sent, loaded, paint, flush } = open();
  loaded(boards, performance.now() - 1200);
  paint();
  flush();
  expect(sent[0]?.events).toEqual([
    expect.objectContaining({ phase: 'loaded', took: expect.any(Number) as number }),
  ]);
  expect((sent[0]!.events[0] as { took: number }).took).toBeGreaterThanOrEqual(1200);
  const hidden = open();
  hidden.loaded(boards, 0);
  hidden.flush();
  hidden.paint();
  expect(hidden.sent[0]?.events[0]).not.toHaveProperty('took');
});

test('another error of the same kind says that this page has reported one before', () => {
  const { sent, report, flush } = open();
  report('threw', boards, 'first');
  flush();
  report('threw', boards, 'second');
  report('crashed', boards, 'first');
  flush();
  const event = { remote: 'mf-boards', version: '2.0.0' };
  expect(sent.map(({ events }) => events)).toEqual([
    [{ ...event, phase: 'threw', error: 'first' }],
    [
      { ...event, phase: 'threw', error: 'second', again: true },
      { ...event, phase: 'crashed', error: 'first' },
    ],
  ]);
});
