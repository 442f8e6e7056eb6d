import { getCase, restoreCase, searchCases } from '@zaakwerk/contract/cases'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'

type DeletedCase = Pick<CaseSummary, 'id' | 'internal_id'>

/** Restores a deleted case and notifies the user. */
export const useRestoreCase = (): ((row: DeletedCase) => Promise<void>) => {
  const { run } = useAction(restoreCase, { refreshes: [searchCases, getCase] })
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
