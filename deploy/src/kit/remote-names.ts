import { DeployError } from '../deploy-error.ts';

/** The slots that a new remote can begin with. */
export const NEW_SLOTS = [
  'route',
  'board-view',
  'card-section',
  'home-widget',
  'settings-section',
  'card-badge',
  'command',
] as const;
export type NewSlot = (typeof NEW_SLOTS)[number];

/** What a new remote is called, as a package, in sources and by people. */
export interface RemoteNames {
  /** As in `mf-meeting-notes`. */
  readonly remote: string;
  /** As in `meeting-notes`: its folder, its slot and its part of an address. */
  readonly id: string;
  /** As in `meetingNotes`. */
  readonly camel: string;
  /** As in `MeetingNotes`. */
  readonly pascal: string;
  /** As in `Meeting notes`. */
  readonly title: string;
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The names that follow from that of a package; throws a usage error for one that is none. */
export function remoteNames(remote: string, title?: string): RemoteNames {
  const [, id] = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(remote) ?? [];
  if (id === undefined || id.length > 30) {
    throw new DeployError('usage', `"${remote}" is no name of a remote.`, [
      'It begins with mf-, and goes on with at most 30 of a to z, digits and hyphens: mf-notes.',
    ]);
  }
  if (id === 'texts') throw new DeployError('usage', 'The folder of texts is called so.');
  const words = id.split('-');
  const pascal = words.map(upperFirst).join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return { remote, id, camel, pascal, title: title ?? upperFirst(words.join(' ')) };
}
