import { syncDocuments, updateDocument } from '@zaakwerk/contract/documents'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { skippedFilesMessage } from '@zaakwerk/domain/documents'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'
import { useShowCase } from '../case-record.ts'

/** Synchronises files that were put into the folder from outside, and tells the user how many. */
export const useSync = (
  detail: CaseDetail,
): { readonly sync: () => Promise<void>; readonly isRunning: boolean } => {
  const { run, isRunning } = useAction(syncDocuments)
  const { show } = useShowCase()
  const sync = async (): Promise<void> => {
    try {
      const { left_out = [], ...answer } = await run({ params: { id: detail.id } })
      show(answer)
      const hasNew = answer.documents.length > detail.documents.length
      notify.success({
        title: hasNew ? 'Nieuwe bestanden gesynchroniseerd' : 'Geen nieuwe bestanden om te synchroniseren',
        ...(left_out.length > 0 ? { text: skippedFilesMessage(left_out) } : {}),
      })
    } catch (error) {
      notify.failure(error)
    }
  }
  return { sync, isRunning }
}

/** Marks a document as a given mandate, which its name alone does not show. */
export const useMarkMandate = (
  id: number,
): { readonly mark: () => Promise<void>; readonly isMarking: boolean } => {
  const { run, isRunning: isMarking } = useAction(updateDocument)
  const { show } = useShowCase()
  const mark = async (): Promise<void> => {
    try {
      show(await run({ params: { id }, body: { is_mandate: true } }))
      notify.success({ title: 'Aangemerkt als volmacht' })
    } catch (error) {
      notify.failure(error)
    }
  }
  return { mark, isMarking }
}

interface UploadedDocuments {
  /** Shows new documents on the page at once. */
  readonly add: (documents: readonly CaseDocument[]) => void
  /** Reads the case again, as adding documents also adds to its history. */
  readonly refresh: () => void
}

/** Shows added documents on the page. */
export const useUploadedDocuments = (id: number): UploadedDocuments => {
  const { change, reread } = useShowCase()
  const add = useCallback(
    (documents: readonly CaseDocument[]) =>
      change(id, (shown) => {
        const known = new Set(shown.documents.map((one) => one.id))
        return {
          ...shown,
          documents: [...documents.filter((one) => !known.has(one.id)), ...shown.documents],
        }
      }),
    [id, change],
  )
  const refresh = useCallback(() => reread(id), [id, reread])
  return { add, refresh }
}
