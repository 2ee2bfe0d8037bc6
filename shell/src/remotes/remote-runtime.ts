import type { RemoteActivation, RemoteModule, ShellServices } from 'shared-api/remote';
import { createModelHost } from './model-host.ts';
import type { Pins } from '../pins/pins.ts';
import type { Beacons } from './beacons.ts';
import type { RemoteRuntime } from './remote-context.ts';
import type { RemoteHost } from './remote-host.ts';
import type { LoadRemote } from './remote-loader.ts';

interface Options {
  load: LoadRemote;
  services: ShellServices;
  host: RemoteHost;
  pins: Pins;
  beacons?: Pick<Beacons, 'report'>;
  onLoadFailed?: () => void;
}

/** Grafts remotes into the shell: slices into its store, sagas into its runtime. */
export function createRemoteRuntime({
  load,
  services,
  host,
  pins,
  beacons,
  onLoadFailed,
}: Options): RemoteRuntime {
  const activations = new Map<string, RemoteActivation>();
  const models = createModelHost(host);
  const loading = new Map<string, ReturnType<LoadRemote>>();

  function loadOnce(name: string): ReturnType<LoadRemote> {
    const underway = loading.get(name);
    if (underway) return underway;
    const begun = load(name)
      .catch((error: unknown) => {
        onLoadFailed?.();
        throw error;
      })
      .finally(() => loading.delete(name));
    loading.set(name, begun);
    return begun;
  }

  function begin(name: string, remote: RemoteModule): RemoteActivation {
    const activation = remote.activate(services);
    for (const model of activation.models ?? []) models.inject(model);
    host.inject(activation.slices ?? []);
    activations.set(name, activation);
    return activation;
  }

  return {
    async activate(name) {
      const known = activations.get(name);
      if (known) return known;
      const loaded = await loadOnce(name);
      // Another caller that waited for it may have come first: two activations would handle
      // everything twice.
      return activations.get(name) ?? begin(name, loaded);
    },
    start({ models: shared = [], saga }) {
      const releases = shared.map(({ name }) => models.acquire(name));
      const task = saga && host.run(saga);
      return () => {
        task?.cancel();
        releases.forEach((release) => release());
      };
    },
    reportBroken(name, error) {
      const pinned = pins.remotes[name];
      if (pinned) beacons?.report('render-failed', pinned, error);
    },
    forget() {
      for (const { end } of activations.values()) end?.();
      activations.clear();
    },
    label: (name) => `${name} ${pins.remotes[name]?.version ?? '–'} @ ${pins.env} ${pins.revision}`,
  };
}
