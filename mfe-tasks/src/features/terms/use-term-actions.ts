import type { Term } from '@zaakwerk/contract/entities/term'
import { confirmTerm, countTerms, getCaseTerms, searchTerms } from '@zaakwerk/contract/terms'
import { formatDate } from '@zaakwerk/domain/dates'
import { dayToConfirm } from '@zaakwerk/domain/term-choice'
import { notify, useAction } from '@zaakwerk/platform'

/** Reads that show terms. */
export const refreshedTerms = [searchTerms, countTerms, getCaseTerms] as const

/** Confirms the day that is shown; what is refused is a notice, and the term is read again. */
export const useConfirmTerm = () => {
  const { run, refresh, isRunning } = useAction(confirmTerm, { refreshes: refreshedTerms })
  const confirm = async (term: Term): Promise<void> => {
    const day = dayToConfirm(term)
    try {
      await run({ params: { id: term.id }, body: { day } })
      notify.success({ title: 'Bevestigd', text: `${term.title}: ${formatDate(day)}` })
    } catch (error) {
      notify.lastingFailure(error)
      await refresh()
    }
  }
  return { confirm, isConfirming: isRunning }
}
