import { expressionBuilder, type Expression } from 'kysely';

const eb = expressionBuilder();

/** Whether a text contains another, in upper or lower case. */
export const containsText = (text: Expression<string>, wanted: string): Expression<boolean> => {
  const found = eb.fn<number>('strpos', [eb.fn('lower', [text]), eb.fn('lower', [eb.val(wanted)])]);
  return eb(found, '>', eb.lit(0)).$castTo<boolean>();
};
