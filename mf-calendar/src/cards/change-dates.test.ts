import { card } from 'shared-api/testing/examples';
import { dayOf } from '../days/day.ts';
import { dueOn, endOn, moveBy, startFrom } from './change-dates.ts';

const moment = (month: number, date: number, hours = 0, minutes = 0) =>
  new Date(2026, month - 1, date, hours, minutes).toISOString();
const endOfDay = (month: number, date: number) =>
  new Date(2026, month - 1, date, 23, 59, 59, 999).toISOString();
const day = (month: number, date: number) => dayOf(new Date(2026, month - 1, date));
const dated = (startAt: string | null, dueDate: string | null) => card(1, 1, { startAt, dueDate });

test('a moved card keeps how long it lasts and its times of day, also over changes of clocks', () => {
  for (const days of [1, -1, 7, 90, 180, 270]) {
    expect(moveBy(dated(moment(1, 5, 9), moment(1, 7, 17, 30)), days)).toEqual({
      startAt: moment(1, 5 + days, 9),
      dueDate: moment(1, 7 + days, 17, 30),
    });
  }
});

test('a card with one date keeps having one', () => {
  expect(moveBy(dated(null, endOfDay(5, 14)), 2)).toEqual({ dueDate: endOfDay(5, 16) });
  expect(moveBy(dated(moment(5, 14), null), -2)).toEqual({ startAt: moment(5, 12) });
});

test('a card without a date is due at the end of the day it is dropped on', () => {
  expect(dueOn(day(5, 14))).toEqual({ dueDate: endOfDay(5, 14) });
});

test('an end is moved with its time, and never before the start', () => {
  const one = dated(moment(5, 14, 10), moment(5, 16, 9));
  expect(endOn(one, day(5, 20))).toEqual({ dueDate: moment(5, 20, 9) });
  expect(endOn(one, day(5, 14))).toEqual({ dueDate: endOfDay(5, 14) });
  expect(endOn(one, day(5, 1))).toEqual({ dueDate: endOfDay(5, 14) });
});

test('a start is moved with its time, and never after the end', () => {
  const one = dated(moment(5, 14, 10), moment(5, 16, 9));
  expect(startFrom(one, day(5, 10))).toEqual({ startAt: moment(5, 10, 10) });
  expect(startFrom(one, day(5, 16))).toEqual({ startAt: moment(5, 16) });
  expect(startFrom(one, day(5, 20))).toEqual({ startAt: moment(5, 16) });
});

test('stretching a card that is only due, or only starts, gives it the other date', () => {
  const due = dated(null, endOfDay(5, 14));
  expect(startFrom(due, day(5, 12))).toEqual({ startAt: moment(5, 12) });
  expect(endOn(due, day(5, 16))).toEqual({ startAt: moment(5, 14), dueDate: endOfDay(5, 16) });
  const starting = dated(moment(5, 14), null);
  expect(endOn(starting, day(5, 16))).toEqual({ dueDate: endOfDay(5, 16) });
  expect(startFrom(starting, day(5, 12))).toEqual({
    startAt: moment(5, 12),
    dueDate: endOfDay(5, 14),
  });
});
