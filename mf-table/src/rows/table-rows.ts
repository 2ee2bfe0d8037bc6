import type { TableGroup } from './group-cards.ts';

/** A row below the head of the table. Its key names it as long as it is shown. */
export type TableRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: TableGroup;
      readonly isCollapsed: boolean;
    }
  | {
      readonly kind: 'card';
      readonly key: string;
      readonly group: TableGroup;
      readonly cardId: number;
      /** Its place in the group. */
      readonly at: number;
    }
  /** Where the name of a new card is typed. */
  | { readonly kind: 'new'; readonly key: string; readonly group: TableGroup };

export const rowKey = (groupKey: string, cardId: number): string => `${groupKey}/${cardId}`;

/** The groups and their cards, one below the other. A table without groups has no rows for them. */
export function tableRows(
  groups: readonly TableGroup[],
  { collapsed, newIn }: { collapsed: readonly string[]; newIn: string | null },
): TableRow[] {
  return groups.flatMap((group) => {
    const isGroup = group.by !== 'none';
    const isCollapsed = isGroup && collapsed.includes(group.key);
    const rows: TableRow[] = isGroup ? [{ kind: 'group', key: group.key, group, isCollapsed }] : [];
    if (!isCollapsed) {
      for (const [at, cardId] of group.cardIds.entries()) {
        rows.push({ kind: 'card', key: rowKey(group.key, cardId), group, cardId, at });
      }
    }
    if (newIn === group.key) rows.push({ kind: 'new', key: `${group.key}/new`, group });
    return rows;
  });
}
