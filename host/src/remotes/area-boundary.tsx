import { Component, type ReactNode } from 'react'
import { clearFailures } from './failure-cache.ts'
import { RemoteError, type RemoteFailure } from './remote-error.ts'

/** The failure that an area shows instead of its content. */
export interface AreaFailure {
  readonly reason: RemoteFailure
  readonly retry: () => void
}

interface AreaBoundaryProps {
  readonly children: ReactNode
  readonly failed: (failure: AreaFailure) => ReactNode
  /** Called once for each error. */
  readonly onError?: (error: unknown) => void
}

interface AreaBoundaryState {
  readonly reason?: RemoteFailure | undefined
}

/** Error boundary of one area. React has no hook for this. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = {}

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { reason: error instanceof RemoteError ? error.reason : 'unavailable' }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  readonly retry = (): void => {
    clearFailures()
    this.setState({ reason: undefined })
  }

  override componentWillUnmount(): void {
    clearFailures()
  }

  override render(): ReactNode {
    const { reason } = this.state
    return reason ? this.props.failed({ reason, retry: this.retry }) : this.props.children
  }
}
