import type { Right } from 'shared-api/contract';

/** The least strength that has each right; 0 is a reader of a public place. */
const MIN_STRENGTH: Readonly<Record<Right, number>> = {
  read: 0,
  work: 1,
  organize: 2,
  administer: 2,
  own: 3,
};

/** The project or board of a call, and the caller's strength on it. */
export interface AccessedPlace {
  readonly projectId: number;
  readonly boardId: number;
  readonly strength: number;
  /** Work is on hold on the board or on its whole project. */
  readonly blocked: boolean;
}

/** The place of calls that are about no single project or board. */
export const noPlace: AccessedPlace = { projectId: 0, boardId: 0, strength: 0, blocked: false };

/** The least strength that has a right, for conditions of the database. */
export const minStrength = (right: Right): number => MIN_STRENGTH[right];

/**
 * Whether the caller's strength on a place is enough for a right, regardless of whether it is on
 * hold.
 */
export function hasRight({ strength }: AccessedPlace, right: Right): boolean {
  return strength >= MIN_STRENGTH[right];
}

/** All rights that come with a strength, as the contract lists them. */
export function rightsOf(strength: number): Right[] {
  const rights = Object.keys(MIN_STRENGTH) as Right[];
  return rights.filter((right) => strength >= MIN_STRENGTH[right]);
}
