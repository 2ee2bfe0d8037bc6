import type { Generated } from 'kysely';

/** Columns that statements put together field by field; other tables are reached by plain SQL. */
export interface Tables {
  projects: ItemColumns & { quota_mb: number };
  boards: ItemColumns & { project_id: number };
  lists: {
    id: Generated<number>;
    board_id: number;
    name: string;
    rank: string;
    wip_limit: number | null;
    is_fixed: Generated<number>;
    collapsed: Generated<boolean>;
    color: string | null;
    is_archived: Generated<boolean>;
    version: Generated<number>;
  };
  cards: {
    id: Generated<number>;
    board_id: number;
    list_id: number;
    rank: string;
    name: string;
    description: string | null;
    complete: Generated<number>;
    completed_at: Date | null;
    priority: Generated<string>;
    due_at: string | null;
    estimate_minutes: Generated<number | null>;
    cover_id: Generated<number | null>;
    reminder_minutes: Generated<number | null>;
    is_fixed: Generated<number>;
    is_archived: Generated<boolean>;
    created_by: number | null;
    entered_list_at: Generated<Date>;
    version: Generated<number>;
  };
}

interface ItemColumns {
  id: Generated<number>;
  name: string;
  description: string | null;
  status: Generated<string>;
  is_public: boolean;
  is_archived: Generated<boolean>;
  created_by: number | null;
  created_at: Generated<Date>;
  version: Generated<number>;
}
