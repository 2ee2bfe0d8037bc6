import type { ReactNode } from 'react';
import type { Loaded } from './create-loading.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingText } from './LoadingText.tsx';

interface Props<Value> {
  state: Loaded<unknown, Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

const ROWS = 6;

/**
 * The loaded content; until then a skeleton, and after a failure its cause and a button to retry.
 */
export function LoadedContent<Value>({ state, onRetry, children }: Props<Value>) {
  if (state.status === 'ready') return <>{children(state.value)}</>;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={onRetry} />;
  return <LoadingText rows={ROWS} />;
}
