import type { QueuedChange } from '../remote/index.ts';
import { createPending, defineChange, shows } from './define-change.ts';
import { changeQueued, changesRefused } from './outbox-actions.ts';

const renaming = defineChange({
  name: 'preset/rename',
  call: 'setting.editPreset',
  input: ({ id, name }: { id: number; name: string; before: string }) => ({ presetId: id, name }),
  rest: ({ name, before }) => ({ typed: name, details: { before } }),
});
const deletion = defineChange({ name: 'preset/delete', call: 'setting.deletePreset' });

type Names = Readonly<Record<number, string>>;

const pending = createPending<Names>(
  shows(
    renaming,
    (names, { presetId, name = '' }) => ({ ...names, [presetId]: name }),
    (names, { presetId }, { details }) => ({ ...names, [presetId]: String(details?.before) }),
  ),
);

const queued = (change: ReturnType<typeof renaming.of>): QueuedChange => ({
  ...change,
  key: 'a',
  userId: 1,
  queuedAt: '2026-01-02T12:00:00Z',
});
const toGarden = queued(renaming.of({ id: 7, name: 'Garden', before: 'House' }));
const names = { 7: 'House', 8: 'Shed' };

test('a change has the input of its call and the other data of the outbox', () => {
  expect(renaming.of({ id: 7, name: 'Garden', before: 'House' })).toEqual({
    command: 'preset/rename',
    call: 'setting.editPreset',
    input: { presetId: 7, name: 'Garden' },
    shows: [],
    typed: 'Garden',
    details: { before: 'House' },
  });
});

test('waiting changes show in the loaded value', () => {
  expect(pending.withWaiting(names, [toGarden])).toEqual({ 7: 'Garden', 8: 'Shed' });
});

test('a change shows when it is queued, and is taken back when it is refused', () => {
  const shown = pending.changes(names, changeQueued(toGarden));
  expect(shown).toEqual({ 7: 'Garden', 8: 'Shed' });
  expect(pending.changes(shown, changesRefused({ changes: [toGarden] }))).toEqual(names);
});

test('a change of another kind shows nothing', () => {
  const other = queued(deletion.of({ presetId: 7 }));
  expect(pending.isOf(other)).toBe(false);
  expect(pending.changes(names, changeQueued(other))).toBe(names);
});
