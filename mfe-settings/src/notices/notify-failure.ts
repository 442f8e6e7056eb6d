import { failureOf, notify } from '@zaakwerk/platform'

/** Persistent notice of a failed action: without a form nothing else on the page reports it. */
export const notifyFailure = (error: unknown): void => {
  const { title, text, kind } = failureOf(error)
  if (kind !== 'silent') notify.error({ title, text, stays: true })
}
