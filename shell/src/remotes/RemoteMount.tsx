import { useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import type { RemoteActivation } from 'shared-api/remote';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { RemoteOffError } from './remote-loader.ts';
import { RemoteOff, RemotePlaceholder } from './RemotePlaceholder.tsx';
import { useRemoteRuntime } from './remote-context.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

type MountState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; activation: RemoteActivation };

interface RoutesProps {
  activation: RemoteActivation;
  at: string | undefined;
}

function RemoteRoutes({ activation, at }: RoutesProps) {
  const screen = useRoutes(
    activation.routes.map(({ path, index, element }) =>
      index ? { index, element } : { path: path ?? '', element },
    ),
    at,
  );
  return screen ?? <NotFound />;
}

interface MountProps {
  name: string;
  /** A page of the remote beside its mount point. */
  page?: string;
  /** Shows the screen of a path that differs from the page's. */
  at?: string | undefined;
}

/** Mounts a remote. Its saga runs as long as it is mounted; its failures stay in here. */
function MountedRemote({ name, page, at, retry }: MountProps & { retry: () => void }) {
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

  // A page beside the mount point has another shape than what is there.
  if (state.status === 'loading') return <ScreenSkeleton {...(page === undefined && { name })} />;
  if (state.status === 'failed') {
    if (state.error instanceof RemoteOffError) return <RemoteOff name={name} />;
    return <RemotePlaceholder name={name} error={state.error} retry={retry} />;
  }
  return (
    <div data-remote={name}>
      <ErrorBoundary
        fallback={(error) => <RemotePlaceholder name={name} error={error} retry={retry} />}
        onError={(error) => runtime.reportBroken(name, error)}
      >
        {page === undefined ? (
          <RemoteRoutes activation={state.activation} at={at} />
        ) : (
          (state.activation.pages?.[page] ?? <NotFound />)
        )}
      </ErrorBoundary>
    </div>
  );
}

/** Mounts a remote, and mounts it again when the user retries after a failure. */
export function RemoteMount({ name, page, at }: MountProps) {
  const [attempt, setAttempt] = useState(0);
  // A remote that replaces another in the same place starts fresh.
  const key = `${name} ${attempt}`;
  return (
    <MountedRemote
      key={key}
      name={name}
      at={at}
      {...(page !== undefined && { page })}
      retry={() => setAttempt(attempt + 1)}
    />
  );
}
