import { caseKey, caseRestoration } from '@zaakwerk/contract/case-calls'
import { searchCases } from '@zaakwerk/contract/case-search'
import { endpoint } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import * as z from '@zaakwerk/contract/zod'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'

/** The endpoint without its response schema. The response is not used, and its schema would enlarge the bundle of the list. */
const restoration = endpoint({ ...caseRestoration, answer: z.unknown() })

type DeletedCase = Pick<CaseSummary, 'id' | 'internal_id'>

/** Restores a deleted case and notifies the user. */
export const useRestoreCase = (): ((row: DeletedCase) => Promise<void>) => {
  const { run } = useAction(restoration, { refreshes: [searchCases, caseKey] })
  return useCallback(
    async (row: DeletedCase) => {
      try {
        await run({ params: { id: row.id } })
        notify.success({
          title: `Dossier ${row.internal_id} hersteld`,
          text: 'Het dossier staat weer in de lijst.',
        })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
    [run],
  )
}
