import type { Import } from '@zaakwerk/contract/entities/import'
import { cancelImport, completeImport, listImports } from '@zaakwerk/contract/imports'
import { countLabel } from '@zaakwerk/domain/counts'
import { ask, notify, useAction } from '@zaakwerk/platform'
import { useCallback } from 'react'
import { importFileName } from './import-messages.ts'

/** Without numbers, because the import goes on meanwhile. */
const cancelText =
  'Wat al verwerkt is, blijft zo: e-mails aan die cliënten zijn verstuurd of gaan nog weg. De rest wordt niet verwerkt.'

const completeText = ({ answered, outcomes }: Import): string => {
  const missing = outcomes.iban_requested - answered
  return `Er wordt niet meer gewacht op ${countLabel(missing, 'antwoord dat ontbreekt', 'antwoorden die ontbreken')}. De links in de e-mails blijven werken, en wat cliënten nog doorgeven wordt gewoon opgeslagen.`
}

/** Actions on an import: cancel it while it runs, close it while it waits. Both ask first. */
export const useImportActs = () => {
  const { run: stop } = useAction(cancelImport, { refreshes: [listImports] })
  const { run: close } = useAction(completeImport, { refreshes: [listImports] })

  const cancel = useCallback(
    async (one: Import): Promise<void> => {
      const isSure = await ask({
        title: `Import ${importFileName(one)} annuleren?`,
        text: cancelText,
        confirmLabel: 'Import annuleren',
        cancelLabel: 'Terug',
        isDanger: true,
      })
      if (!isSure) return
      try {
        await stop({ params: { id: one.id } })
        notify.success({ title: 'Import geannuleerd', text: importFileName(one) })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
    [stop],
  )
  const complete = useCallback(
    async (one: Import): Promise<void> => {
      const isSure = await ask({
        title: `Import ${importFileName(one)} afsluiten?`,
        text: completeText(one),
        confirmLabel: 'Afsluiten',
        cancelLabel: 'Terug',
        isDanger: false,
      })
      if (!isSure) return
      try {
        await close({ params: { id: one.id } })
        notify.success({ title: 'Import afgesloten', text: importFileName(one) })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
    [close],
  )
  return { cancel, complete }
}
