import { type EndpointState, failedTitle, failureOf, notify } from '@zaakwerk/platform'
import { useEffect } from 'react'

type Failing = Pick<EndpointState<unknown>, 'data' | 'error' | 'isPrevious'>

/** Says once in a notice that a list could not be shown, beside what its page says (specification 2, section 8). */
export const useFailureNotice = ({ data, error, isPrevious }: Failing, isTold: boolean): void => {
  const failed = isTold && (data === undefined || isPrevious) ? error : undefined
  const status = failed?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error of the same status is no news
  useEffect(() => {
    // Who may not see it is told by the page.
    if (!failed || status === undefined || status === 403) return
    const { kind, text } = failureOf(failed)
    if (kind === 'silent') return
    // Of tasks the detail says more, of which the page tells.
    const isNumbered = status >= 400 && failed.path.startsWith('/tasks')
    notify.error({ title: failedTitle, text: isNumbered ? `Foutcode: ${status}` : text })
  }, [status])
}
