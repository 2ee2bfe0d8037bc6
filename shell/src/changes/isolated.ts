const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ISOLATE = '\u2068';
const END = '\u2069';

/**
 * A name for the middle of a sentence. One that is written from right to left is kept apart, as
 * `<bdi>` does it, so that it reorders nothing around it.
 */
export const isolated = (name: string): string =>
  FROM_THE_RIGHT.test(name) ? `${ISOLATE}${name}${END}` : name;
