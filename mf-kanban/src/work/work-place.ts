import { type Grouping, GROUPINGS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';

/** Which cards of all boards are shown, and what they are grouped by. */
export interface WorkPlace {
  readonly filter: string;
  readonly grouping: Grouping;
}

/** What a person has to do, by when it is due. */
export const MY_WORK: WorkPlace = { filter: 'assignee:me is:open', grouping: 'due' };

/** The place that an address names; unknown values fall back to the defaults. */
export function readWorkPlace(query: URLSearchParams): WorkPlace {
  const grouping = GROUPINGS.find((one) => one === query.get('group'));
  return { filter: query.get('q') ?? MY_WORK.filter, grouping: grouping ?? MY_WORK.grouping };
}

/** The address of a place. */
export function workPath({ filter, grouping }: WorkPlace): string {
  const isPlain = filter === MY_WORK.filter && grouping === MY_WORK.grouping;
  return isPlain ? paths.work() : paths.work({ filter, grouping });
}
