import type { Task } from 'redux-saga';
import type { RemoteActivation, RemoteModule, ShellServices } from 'shared-api/remote';
import { createModelHost } from './model-host.ts';
import { nextTask } from '../page/next-task.ts';
import type { Pins } from '../pins/pins.ts';
import type { Beacons } from './beacons.ts';
import type { RemoteMountPlace, RemoteRuntime } from './remote-context.ts';
import type { RemoteHost } from './remote-host.ts';
import { isMissingCode, type RemoteLoader } from './remote-loader.ts';

interface Options {
  loader: RemoteLoader;
  services: ShellServices;
  host: RemoteHost;
  pins: Pins;
  beacons?: Pick<Beacons, 'report'>;
  onLoadFailed?: () => void;
}

interface Mount extends RemoteMountPlace {
  isDrawn: boolean;
}

/** Grafts remotes into the shell: slices into its store, sagas into its runtime. */
export function createRemoteRuntime({
  loader,
  services,
  host,
  pins,
  beacons,
  onLoadFailed,
}: Options): RemoteRuntime {
  const activations = new Map<string, RemoteActivation>();
  const models = createModelHost(host);
  const activating = new Map<string, Promise<RemoteActivation>>();
  /** What is activated before anybody wants it. */
  const activatingAhead = new Map<string, Promise<void>>();
  /** The remotes that are active and not counted as loaded, as nothing has wanted them so far. */
  const uncounted = new Set<string>();
  /** The remotes that begin again, without the state that is in the store. */
  const restarting = new Set<string>();
  /** The places where remotes are shown and have not failed. */
  const mounts = new Map<string, Set<Mount>>();
  /** The running sagas, and how many mounts of their remotes there are. */
  const sagas = new Map<RemoteActivation, { mounts: number; readonly task: Task | undefined }>();

  /** Starts the best version that does start. */
  async function loadAndBegin(name: string): Promise<RemoteActivation> {
    for (;;) {
      const remote = await loader.load(name).catch((error: unknown) => {
        onLoadFailed?.();
        throw error;
      });
      // The page has just been busy with its modules, or with the screen that wants it.
      await nextTask();
      const activation = tryToBegin(name, remote);
      if (activation) return activation;
    }
  }

  /** Undefined: the version has thrown, and gives way to the next one. */
  function tryToBegin(name: string, remote: RemoteModule): RemoteActivation | undefined {
    try {
      const activation = begin(name, remote);
      uncounted.add(name);
      return activation;
    } catch (error) {
      restarting.add(name);
      loader.notStarted(name, error);
      return undefined;
    }
  }

  async function beginAhead(name: string): Promise<void> {
    if (!(await loader.prefetch(name))) return;
    const remote = await loader.load(name, false);
    await nextTask();
    tryToBegin(name, remote);
  }

  function begin(name: string, remote: RemoteModule): RemoteActivation {
    const activation = remote.activate(services);
    for (const model of activation.models ?? []) models.inject(model);
    const onThrown = (error: unknown) => crash(name, activation, error);
    host.inject(activation.slices ?? [], { onThrown, isFresh: restarting.has(name) });
    restarting.delete(name);
    activations.set(name, activation);
    return activation;
  }

  /** Ends an activation once, and says so wherever the remote is mounted. */
  function crash(name: string, activation: RemoteActivation, error: unknown): void {
    if (activations.get(name) !== activation) return;
    count(name, performance.now());
    report('crashed', name, error);
    end(name);
    for (const { onCrashed } of mountsOf(name)) onCrashed(error);
  }

  function end(name: string): void {
    activations.get(name)?.end?.();
    activations.delete(name);
    restarting.add(name);
  }

  const mountsOf = (name: string): readonly Mount[] => [...(mounts.get(name) ?? [])];

  function report(phase: 'crashed' | 'render-failed', name: string, error: unknown): void {
    const version = loader.version(name);
    if (version) beacons?.report(phase, version, error);
  }

  /** Two activations would handle everything twice. */
  function activateOnce(name: string): Promise<RemoteActivation> {
    const underway =
      activating.get(name) ?? loadAndBegin(name).finally(() => activating.delete(name));
    activating.set(name, underway);
    return underway;
  }

  /** Operators compare failures with the remotes that people wanted. */
  function count(name: string, wantedAt: number): void {
    if (uncounted.delete(name)) loader.started(name, wantedAt);
  }

  return {
    async activate(name) {
      const wantedAt = performance.now();
      const ahead = activatingAhead.get(name);
      if (ahead) await ahead.catch(() => undefined);
      const activation = activations.get(name) ?? (await activateOnce(name));
      count(name, wantedAt);
      return activation;
    },
    async activateAhead(name) {
      if (activations.has(name) || activating.has(name)) return;
      const underway =
        activatingAhead.get(name) ?? beginAhead(name).finally(() => activatingAhead.delete(name));
      activatingAhead.set(name, underway);
      await underway;
    },
    active: (name) => activations.get(name),
    start(name, place) {
      const activation = activations.get(name);
      if (!activation) throw new Error(`${name} is not active.`);
      count(name, performance.now());
      const { models: shared = [], saga } = activation;
      const here = mounts.get(name) ?? new Set();
      const mount: Mount = { ...place, isDrawn: false };
      mounts.set(name, here.add(mount));
      const onThrown = (error: unknown) => crash(name, activation, error);
      const releases = shared.map((model) => models.acquire(model.name, onThrown));
      // It runs once, however many parts of the remote are shown.
      const running = sagas.get(activation) ?? { mounts: 0, task: saga && host.run(saga) };
      if (running.mounts === 0) running.task?.toPromise().catch(onThrown);
      running.mounts += 1;
      sagas.set(activation, running);
      return {
        drawn: () => void (mount.isDrawn = true),
        stop() {
          if (!here.delete(mount)) return;
          running.mounts -= 1;
          if (running.mounts === 0) {
            running.task?.cancel();
            sagas.delete(activation);
          }
          releases.forEach((release) => release());
        },
      };
    },
    canFallBack: (name) =>
      loader.hasAnother(name) && !mountsOf(name).some(({ isDrawn }) => isDrawn),
    fallBack(name, error) {
      report('render-failed', name, error);
      loader.notStarted(name, error);
      end(name);
      for (const { onReplaced } of mountsOf(name)) onReplaced();
    },
    reportBroken(name, error) {
      report('render-failed', name, error);
      if (isMissingCode(error)) onLoadFailed?.();
    },
    restart(name) {
      if (mountsOf(name).length === 0) end(name);
    },
    forget() {
      for (const { end } of activations.values()) end?.();
      activations.clear();
      restarting.clear();
    },
    label: (name) => `${name} ${pins.remotes[name]?.version ?? '–'} @ ${pins.env} ${pins.revision}`,
  };
}
