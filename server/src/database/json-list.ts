import { expressionBuilder, sql, type Expression } from 'kysely';

const eb = expressionBuilder();
const noItems = sql.lit('[]').$castTo<never[]>();

/** What `json_agg` has gathered, as an empty list where it has found nothing. */
export const jsonList = <Item>(gathered: Expression<Item[] | null>) =>
  eb.fn.coalesce(gathered, noItems).$castTo<Item[]>();
