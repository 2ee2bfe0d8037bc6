import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import type { PageShape, RemoteActivation } from 'shared-api/remote';
import { selectAuth } from '../session/auth-slice.ts';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { texts } from '../texts.ts';
import { NotFound } from './NotFound.tsx';
import { RemoteOffError } from './remote-loader.ts';
import { RemoteOff, RemotePlaceholder } from './RemotePlaceholder.tsx';
import { type RunningMount, useRemoteRuntime } from './remote-context.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

type MountState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'crashed'; error: unknown }
  | { status: 'ready'; activation: RemoteActivation };

interface RoutesProps {
  activation: RemoteActivation;
  /** Shows the screen of a path that differs from the page's. */
  at?: string;
}

/** The routes of a remote, relative to the route that it is mounted at. */
export function RemoteRoutes({ activation, at }: RoutesProps) {
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
  /** What is shown of the remote. */
  show: (activation: RemoteActivation) => ReactNode;
  /** What the placeholder looks like while it loads. */
  shape?: PageShape | undefined;
  /** It is part of a page, where a placeholder is a line. */
  isPart?: boolean;
}

/** Says that everything beside it has been drawn. */
function WhenDrawn({ mountRef }: { mountRef: RefObject<RunningMount | null> }) {
  useEffect(() => mountRef.current?.drawn(), [mountRef]);
  return null;
}

/**
 * Placed before a screen, it acts when that is shown, before its effects: their first actions are for
 * the saga of the remote.
 */
function WhenShown({ then }: { then: () => void }) {
  const act = useEffectEvent(then);
  useLayoutEffect(() => act(), []);
  return null;
}

/**
 * Mounts a remote. Its saga runs as long as it is mounted; its failures stay in here. A version that
 * throws before it has drawn anything anywhere gives way to the last good one.
 */
function MountedRemote({
  name,
  show,
  shape,
  isPart = false,
  again,
}: MountProps & { again: () => void }) {
  const runtime = useRemoteRuntime();
  const store = useStore<Parameters<typeof selectAuth>[0]>();
  const [state, setState] = useState<MountState>(() => {
    const activation = runtime.active(name);
    return activation ? { status: 'ready', activation } : { status: 'loading' };
  });
  const mountRef = useRef<RunningMount>(null);

  /** Shows the placeholder. Other places where the remote is shown go on without this one. */
  const fail = useCallback((error: unknown) => {
    mountRef.current?.stop();
    setState({ status: 'crashed', error });
  }, []);

  const start = useCallback(() => {
    mountRef.current ??= runtime.start(name, { onCrashed: fail, onReplaced: again });
  }, [again, fail, name, runtime]);

  useEffect(() => {
    let left = false;
    runtime.activate(name).then(
      (activation) => {
        if (left) return;
        start();
        const draw = () =>
          setState((before) =>
            before.status === 'loading' ? { status: 'ready', activation } : before,
          );
        // In pieces, between which the page paints. What a session loads meanwhile would make them
        // begin again.
        if (selectAuth(store.getState()).status === 'signedOut') startTransition(draw);
        else draw();
      },
      (error: unknown) => {
        if (!left) setState({ status: 'failed', error });
      },
    );
    return () => {
      left = true;
      mountRef.current?.stop();
      mountRef.current = null;
    };
  }, [name, runtime, start, store]);

  const restart = () => {
    runtime.restart(name);
    again();
  };
  const placeholder = (error: unknown, hasStopped: boolean) => (
    <RemotePlaceholder
      name={name}
      error={error}
      retry={restart}
      hasStopped={hasStopped}
      isPart={isPart}
    />
  );
  const skeleton = isPart ? (
    <p aria-busy>{texts.loading}</p>
  ) : (
    <ScreenSkeleton name={name} shape={shape} />
  );

  if (state.status === 'loading') return skeleton;
  if (state.status === 'failed') {
    if (state.error instanceof RemoteOffError) return <RemoteOff name={name} />;
    return placeholder(state.error, false);
  }
  if (state.status === 'crashed') return placeholder(state.error, true);
  return (
    <div data-remote={name}>
      <WhenShown
        then={() => {
          if (runtime.active(name) === state.activation) start();
          else again();
        }}
      />
      <ErrorBoundary
        fallback={() => skeleton}
        onError={(error) => {
          if (runtime.canFallBack(name)) runtime.fallBack(name, error);
          else {
            runtime.reportBroken(name, error);
            fail(error);
          }
        }}
      >
        {show(state.activation)}
        <WhenDrawn mountRef={mountRef} />
      </ErrorBoundary>
    </div>
  );
}

/** Mounts a remote, and mounts it again after a failure. */
export function RemoteMount({ name, ...props }: MountProps) {
  const [attempt, again] = useReducer((before: number) => before + 1, 0);
  // A remote that replaces another in the same place starts fresh.
  return <MountedRemote key={`${name} ${attempt}`} name={name} {...props} again={again} />;
}
