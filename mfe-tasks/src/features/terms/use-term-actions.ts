import type { Term } from '@zaakwerk/contract/entities/term'
import { confirmTerm, countTerms, getCaseTerms, searchTerms } from '@zaakwerk/contract/terms'
import { formatDate } from '@zaakwerk/domain/dates'
import { notify, useAction } from '@zaakwerk/platform'

/** Reads that show terms. */
export const refreshedTerms = [searchTerms, countTerms, getCaseTerms] as const

/** Confirms the day that is shown; what is refused is a notice, and the term is read again. */
export const useConfirmTerm = () => {
  const { run, refresh, isRunning } = useAction(confirmTerm, { refreshes: refreshedTerms })
  const confirm = async ({ id, last_day, title }: Term): Promise<void> => {
    try {
      await run({ params: { id }, body: { day: last_day } })
      notify.success({ title: 'Bevestigd', text: `${title}: ${formatDate(last_day)}` })
    } catch (error) {
      notify.lastingFailure(error)
      await refresh()
    }
  }
  return { confirm, isConfirming: isRunning }
}
