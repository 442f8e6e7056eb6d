import type { RemoteModule } from '@zaakwerk/platform'

/** Not in the registry; made for another shell; or missing, slow or broken. */
export type RemoteFailure = 'not-installed' | 'incompatible' | 'unavailable'

/** The one error that comes out of loading a remote. */
export class RemoteError extends Error {
  readonly reason: RemoteFailure

  constructor(reason: RemoteFailure, message: string) {
    super(message)
    this.name = 'RemoteError'
    this.reason = reason
  }
}

const hasDefault = (value: object): value is { default: unknown } => 'default' in value

const isRoutes = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  'routes' in value &&
  Array.isArray(value.routes)

/** Takes the default export of what a remote exposes, if it is what a remote has to expose. */
export const remoteModuleOf = (loaded: unknown): RemoteModule | undefined => {
  if (typeof loaded !== 'object' || loaded === null) return undefined
  const value = hasDefault(loaded) ? loaded.default : loaded
  return isRoutes(value) ? value : undefined
}

/** Rejects when the work takes longer; the work itself goes on and is ignored. */
export const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteError('unavailable', `No answer within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
