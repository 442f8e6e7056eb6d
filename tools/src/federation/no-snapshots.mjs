// Stands in for federation's reader of manifests, which `disableSnapshot` leaves without work and yet in the bundle: our registry says
// where files are. What the runtime still touches of it is here.

export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
