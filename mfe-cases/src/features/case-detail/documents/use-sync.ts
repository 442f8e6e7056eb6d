import { syncDocuments } from '@zaakwerk/contract/documents'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { notify, useAction } from '@zaakwerk/platform'
import { useShowCase } from '../case-record.ts'

/** Looks for files that were put into the folder from outside, and says whether there were any. */
export const useSync = (
  detail: CaseDetail,
): { readonly sync: () => Promise<void>; readonly isRunning: boolean } => {
  const { run, isRunning } = useAction(syncDocuments)
  const { show } = useShowCase()
  const sync = async (): Promise<void> => {
    try {
      const answer = await run({ params: { id: detail.id } })
      show(answer)
      const hasNew = answer.documents.length > detail.documents.length
      notify.success({
        title: hasNew ? 'Nieuwe bestanden gesynchroniseerd' : 'Geen nieuwe bestanden om te synchroniseren',
      })
    } catch (error) {
      notify.failure(error)
    }
  }
  return { sync, isRunning }
}
