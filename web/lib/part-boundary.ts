import { Component, createElement, type ReactNode } from 'react';
import { FailedPart } from './failed-part.tsx';

interface PartBoundaryProps {
  /** Called before the part is shown again. */
  onRetry: () => void;
  children?: ReactNode;
}

/** A part that cannot be fetched or shown takes its own place alone, never the page. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const onRetry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return createElement(FailedPart, { onRetry });
  }
}
