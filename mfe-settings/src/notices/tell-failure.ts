import { failureOf, notify } from '@zaakwerk/platform'

/** Tells that an act failed, until it is closed: of an act without a form nothing else on the page says so. */
export const tellFailure = (error: unknown): void => {
  const { title, text, kind } = failureOf(error)
  if (kind !== 'silent') notify.error({ title, text, stays: true })
}
