import { sql } from 'kysely';
import type { Change, Notification } from 'shared-api/contract';
import { causingRuleJson, changeJson } from '../changes/change-json.ts';

const MAX_CHANGES = 10;

// The card's whole change, or the one row meant.
const changesMeant = sql`
  select other.* from changes meant join changes other on other.tx = meant.tx
    and other.at = meant.at and other.card_id is not distinct from meant.card_id
    and (other.id = meant.id or n.type = 'changed' and other.activity is not null
      and other.entity <> 'comment' and other.kind <> 'left')
  where meant.id = n.change_id order by other.id limit ${sql.lit(MAX_CHANGES)}`;

/** The changes made by the call of notification `n`. */
export const changesJson = sql<Change[]>`case when n.text is not null then jsonb_build_array(
    jsonb_build_object('entity', 'card', 'kind', 'legacy', 'name', null, 'person', null,
      'fields', jsonb_build_object('text', jsonb_build_object('after', n.text))))
  else coalesce((
    select jsonb_agg(${changeJson} order by a.id) from (${changesMeant}) a), '[]') end`;

/**
 * The rule that has caused notification `n`; null if a person did, even if rules then did more,
 * since the person's change comes first.
 */
export const ruleJson = sql<Notification['rule']>`(
  select ${causingRuleJson} from (${changesMeant}) a order by a.id limit 1)`;
