import type { ComponentType } from 'react';
import {
  boardViewsOf,
  type CommandSubject,
  inLanguage,
  type LocalizedText,
  type Notify,
  type OfferedBoardView,
  type OfferedPart,
  pageLanguage,
  type RemoteActivation,
  type RemoteSlot,
  type Slots,
  slotsOf,
} from 'shared-api/remote';
import { drawingOf } from 'shared-ui/line-drawing';
import type { Pins } from '../pins/pins.ts';
import { NotFound } from '../remotes/NotFound.tsx';
import { RemoteMount } from '../remotes/RemoteMount.tsx';
import { texts } from '../texts.ts';
import styles from './Slots.module.css';

interface Services {
  readonly pins: Pick<Pins, 'remotes'>;
  /** Loads a remote before it is wanted. */
  readonly preload: (remote: string) => void;
  /** Loads and begins a remote. */
  readonly activate: (remote: string) => Promise<RemoteActivation>;
  readonly notify: Pick<Notify, 'failure'>;
}

type PartKind = Exclude<keyof Slots, 'cardBadges' | 'commandsOn'>;

/** The kinds of parts in manifests, and where activations have them. */
const PARTS = {
  cardSections: 'card-section',
  homeWidgets: 'home-widget',
  settingsSections: 'settings-section',
} as const satisfies Record<PartKind, string>;

/** What an activation has by an id of its manifest, and not what every object has. */
const own = <Content,>(
  contents: Readonly<Record<string, Content>> | undefined,
  id: string,
): Content | undefined => (contents && Object.hasOwn(contents, id) ? contents[id] : undefined);

const titled = (title: LocalizedText) => inLanguage(title, pageLanguage());
const keyOf = ({ remote, id }: { remote: string; id: string }) => `${remote}/${id}`;

/** The views of boards that remotes bring. */
export function createBoardViews({
  pins: { remotes },
  preload,
}: Pick<Services, 'pins' | 'preload'>): OfferedBoardView[] {
  return boardViewsOf(remotes).map(({ id, remote, title, icon }) => ({
    id,
    title: titled(title),
    icon,
    View: (props) => (
      <div className={styles.view}>
        <RemoteMount
          name={remote}
          show={({ boardViews }) => {
            const View = own(boardViews, id);
            return View ? <View {...props} /> : <NotFound />;
          }}
        />
      </div>
    ),
    preload: () => preload(remote),
  }));
}

/** What remotes bring for other places. Of something that its remote lacks nothing is shown. */
export function createSlots({ pins: { remotes }, activate, notify }: Services): Slots {
  function partsOf<Props extends object>(kind: PartKind): OfferedPart<Props>[] {
    return slotsOf(PARTS[kind], remotes).map((slot) => ({
      key: keyOf(slot),
      title: titled(slot.title),
      Part: (props: Props) => (
        <RemoteMount
          isPart
          name={slot.remote}
          show={(activation) => {
            const Part = own<unknown>(activation[kind], slot.id) as
              ComponentType<Props> | undefined;
            return Part ? <Part {...props} /> : null;
          }}
        />
      ),
    }));
  }
  async function run({ remote, id }: RemoteSlot<'command'>, subject: CommandSubject) {
    const { commands } = await activate(remote);
    await own(commands, id)?.(subject);
  }
  return {
    cardSections: partsOf('cardSections'),
    homeWidgets: partsOf('homeWidgets'),
    settingsSections: partsOf('settingsSections'),
    cardBadges: slotsOf('card-badge', remotes).map((slot) => ({
      key: keyOf(slot),
      title: titled(slot.title),
      load: async () => own((await activate(slot.remote)).cardBadges, slot.id) ?? (() => null),
    })),
    commandsOn: (on) =>
      slotsOf('command', remotes)
        .filter((slot) => slot.on === on)
        .map((slot) => ({
          key: keyOf(slot),
          title: titled(slot.title),
          Icon: drawingOf(slot.icon),
          ...(slot.many && { many: slot.many }),
          run: (subject) => {
            run(slot, subject).catch((error: unknown) => {
              console.error(error);
              notify.failure(texts.commandFailed(titled(slot.title)));
            });
          },
        })),
  };
}
