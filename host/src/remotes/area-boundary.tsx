import { Component, type ReactNode } from 'react'
import { forgetFailures } from './failure-cache.ts'
import { RemoteError, type RemoteFailure } from './remote-error.ts'

/** What is drawn in the place of what failed. */
export interface AreaFailure {
  readonly reason: RemoteFailure
  readonly retry: () => void
}

interface AreaBoundaryProps {
  readonly children: ReactNode
  readonly failed: (failure: AreaFailure) => ReactNode
}

interface AreaBoundaryState {
  readonly reason?: RemoteFailure | undefined
}

/** Keeps an error of one area inside it. React has no hook for this. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = {}

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { reason: error instanceof RemoteError ? error.reason : 'unavailable' }
  }

  readonly retry = (): void => {
    forgetFailures()
    this.setState({ reason: undefined })
  }

  override componentWillUnmount(): void {
    forgetFailures()
  }

  override render(): ReactNode {
    const { reason } = this.state
    return reason ? this.props.failed({ reason, retry: this.retry }) : this.props.children
  }
}
