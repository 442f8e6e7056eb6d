import { type CaseDetail, getCase } from '@zaakwerk/contract/cases'
import { syncDocuments } from '@zaakwerk/contract/documents'
import { notify, useAction, useReplaceAnswer } from '@zaakwerk/platform'
import { caseErrorText } from '../../../errors/case-error-text.ts'

/** Looks for files that were put into the folder from outside, and says whether there were any. */
export const useSync = (
  detail: CaseDetail,
): { readonly sync: () => Promise<void>; readonly isRunning: boolean } => {
  const { run, isRunning } = useAction(syncDocuments)
  const replace = useReplaceAnswer()
  const sync = async (): Promise<void> => {
    try {
      const answer = await run({ params: { id: detail.id } })
      replace(getCase, { params: { id: detail.id } }, answer)
      const hasNew = answer.documents.length > detail.documents.length
      notify.success({
        title: hasNew ? 'Nieuwe bestanden gesynchroniseerd' : 'Geen nieuwe bestanden om te synchroniseren',
      })
    } catch (error) {
      notify.error({ title: 'Er is iets fout gegaan', text: caseErrorText(error) })
    }
  }
  return { sync, isRunning }
}
