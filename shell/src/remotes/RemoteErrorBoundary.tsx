import { Component, type ReactNode } from 'react';
import { RemotePlaceholder } from './RemotePlaceholder.tsx';

interface Props {
  name: string;
  retry: () => void;
  onBroken: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps what a remote throws, a refused chunk included, away from the rest of the page. */
export class RemoteErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error);
  }

  override render() {
    const { name, retry, children } = this.props;
    if (!this.state.failed) return children;
    return <RemotePlaceholder name={name} error={this.state.error} retry={retry} />;
  }
}
