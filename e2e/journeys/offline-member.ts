import type { OpenedPage } from '../browser/failed-page.ts';
import type { Account } from '../system/api.ts';

/** What people on the board may do: all with cards and lists, or only what is everyday work with cards. */
export const ROLES = { admin: 2, basic: 1 } as const;

/** A person with a separate browser. */
export interface Member extends OpenedPage {
  readonly account: Account;
  readonly id: number;
  /** Where their membership is: of the board, or of its project. */
  readonly of: 'board' | 'project';
  /** Null: they were removed. */
  role: (typeof ROLES)[keyof typeof ROLES] | null;
  isOffline: boolean;
  /** What they typed and their screen has shown. */
  readonly typed: string[];
}
