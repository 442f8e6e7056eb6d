import type { ComponentType } from 'react'

/** Why a remote failed: not in the registry; built for another shell contract, or for other versions of shared modules; or missing, slow or broken. */
export type RemoteFailure = 'not-installed' | 'incompatible' | 'other-versions' | 'unavailable'

/** Error of loading a remote. */
export class RemoteError extends Error {
  readonly reason: RemoteFailure

  constructor(reason: RemoteFailure, message: string) {
    super(message)
    this.name = 'RemoteError'
    this.reason = reason
  }
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

/** The page that a remote exposes under its name, if it is there. */
export const pageIn = (loaded: unknown, name: string): ComponentType | undefined => {
  if (typeof loaded !== 'object' || loaded === null) return undefined
  return Object.entries(loaded)
    .filter(([key]) => key === name)
    .map(([, value]) => value)
    .find(isComponent)
}

/** Rejects when the work takes longer; the work itself goes on and is ignored. */
export const withTimeout = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteError('unavailable', `No answer within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
