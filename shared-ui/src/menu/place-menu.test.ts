import { placeMenu } from './place-menu.ts';

const room = { width: 1000, height: 800 };
const size = { width: 240, height: 300 };
const box = (left: number, top: number, width = 0, height = 0) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const below = { size, room, isRtl: false, side: 'below', align: 'start' } as const;
const beside = { ...below, side: 'beside' } as const;

test('a menu opens at the pointer, or on the other side of it if it would leave the window', () => {
  expect(placeMenu({ ...below, at: box(100, 100) })).toMatchObject({ left: 100, top: 100 });
  expect(placeMenu({ ...below, at: box(900, 700) })).toMatchObject({ left: 660, top: 400 });
  expect(placeMenu({ ...below, isRtl: true, at: box(500, 100) })).toMatchObject({ left: 260 });
  expect(placeMenu({ ...below, isRtl: true, at: box(100, 100) })).toMatchObject({ left: 100 });
});

test('at a button it shares an edge with it and leaves it in sight', () => {
  const at = box(600, 100, 32, 28);
  expect(placeMenu({ ...below, at })).toMatchObject({ left: 600, top: 132 });
  expect(placeMenu({ ...below, align: 'end', at })).toMatchObject({ left: 392, top: 132 });
  const low = box(600, 600, 32, 28);
  expect(placeMenu({ ...below, at: low })).toMatchObject({ top: 296 });
});

test('what opens above its field does so as long as it fits there', () => {
  const above = { ...below, side: 'above' } as const;
  expect(placeMenu({ ...above, at: box(600, 400, 200, 28) })).toMatchObject({ top: 96 });
  expect(placeMenu({ ...above, at: box(600, 100, 200, 28) })).toMatchObject({ top: 132 });
});

test('a menu that fits on neither side scrolls on the one with more room', () => {
  const tall = { ...below, size: { width: 240, height: 900 } };
  expect(placeMenu({ ...tall, at: box(100, 500) })).toEqual({ left: 100, top: 8, maxHeight: 492 });
  expect(placeMenu({ ...tall, at: box(100, 200) })).toEqual({
    left: 100,
    top: 200,
    maxHeight: 592,
  });
});

test('a submenu is beside its row, whole in the window', () => {
  const row = (left: number, top: number) => box(left, top, 232, 30);
  expect(placeMenu({ ...beside, at: row(100, 100) })).toMatchObject({ left: 332, top: 96 });
  expect(placeMenu({ ...beside, at: row(700, 700) })).toMatchObject({ left: 460, top: 492 });
  expect(placeMenu({ ...beside, isRtl: true, at: row(500, 100) })).toMatchObject({ left: 260 });
  // Neither side of a narrow window has room.
  const narrow = { width: 360, height: 640 };
  expect(placeMenu({ ...beside, room: narrow, at: row(60, 100) })).toMatchObject({ left: 8 });
});
