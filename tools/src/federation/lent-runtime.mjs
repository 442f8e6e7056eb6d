// Stands in for what every container of a remote would bring of federation's runtime. These functions work on the bundle that they are
// handed, so a remote uses the shell's (`load-remote.ts`). An older shell, which lends none, has an older `@zaakwerk/platform` too, and
// refuses the remote for that.
const {
  consumes,
  getSharedFallbackGetter,
  I: initializeSharing,
  init,
  installInitialConsumes,
  remotes,
} = globalThis.zaakwerkFederation

export { consumes, getSharedFallbackGetter, init, initializeSharing, installInitialConsumes, remotes }
