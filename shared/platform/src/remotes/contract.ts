import type { RouteObject } from 'react-router-dom'

/** What every remote exposes as `./routes`. */
export interface RemoteModule {
  /** `shellContract` of the contract it was built with. */
  readonly contract: number
  /** Full paths from the root; pages come by `lazyPage`. */
  readonly routes: readonly RouteObject[]
}
