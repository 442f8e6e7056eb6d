/**
 * Version of the contract between shell and remotes, and the major version of `@zaakwerk/platform` and `@zaakwerk/ui`: incremented only when an old remote
 * would break in a new shell.
 */
export const shellContract = 5
