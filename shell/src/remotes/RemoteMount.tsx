import { useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import type { RemoteActivation } from 'shared-api/remote';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import { RemotePlaceholder } from './RemotePlaceholder.tsx';
import { useRemoteRuntime } from './remote-context.ts';

type MountState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; activation: RemoteActivation };

function RemoteRoutes({ activation }: { activation: RemoteActivation }) {
  return useRoutes(
    activation.routes.map(({ path, index, element }) =>
      index ? { index, element } : { path: path ?? '', element },
    ),
  );
}

/** Where a remote appears. Its saga runs as long as it is mounted; its failures stay in here. */
function MountedRemote({ name, retry }: { name: string; retry: () => void }) {
  const runtime = useRemoteRuntime();
  const [state, setState] = useState<MountState>({ status: 'loading' });

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    runtime.activate(name).then(
      (activation) => {
        if (left) return;
        stop = runtime.start(activation);
        setState({ status: 'ready', activation });
      },
      (error: unknown) => {
        if (!left) setState({ status: 'failed', error });
      },
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [name, runtime]);

  if (state.status === 'loading') return <div aria-busy="true" data-remote={name} />;
  if (state.status === 'failed') {
    return <RemotePlaceholder name={name} error={state.error} retry={retry} />;
  }
  return (
    <div data-remote={name}>
      <RemoteErrorBoundary name={name} retry={retry}>
        <RemoteRoutes activation={state.activation} />
      </RemoteErrorBoundary>
    </div>
  );
}

/** Mounts a remote, and mounts it anew when the person tries again after a failure. */
export function RemoteMount({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  return <MountedRemote key={attempt} name={name} retry={() => setAttempt(attempt + 1)} />;
}
