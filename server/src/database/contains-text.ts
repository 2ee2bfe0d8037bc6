import { expressionBuilder, type Expression } from 'kysely';

const eb = expressionBuilder();

/** Whether the words stand in a text, in capitals or not. */
export const containsText = (text: Expression<string>, wanted: string): Expression<boolean> => {
  const found = eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.fn('lower', [eb.val(wanted)])]);
  return eb(found, '>', eb.lit(0)).$castTo<boolean>();
};
