import {
  type Integration,
  integrationNames,
  listIntegrations,
  testIntegration,
} from '@zaakwerk/contract/integrations'
import { errorText, useAction } from '@zaakwerk/platform'
import { useCallback, useState } from 'react'
import { testText } from './integration-messages.ts'

/** A test of a third party: running, or its result, which stays until the page is left. */
export interface ShownTest {
  readonly state: 'busy' | 'succeeded' | 'failed'
  readonly text: string
}

/** Tests third parties, and remembers the results while the page is open. */
export const useTests = () => {
  const { run } = useAction(testIntegration, { refreshes: [listIntegrations] })
  const [shown, setShown] = useState<Readonly<Record<string, ShownTest>>>({})
  const test = useCallback(
    async (row: Integration): Promise<void> => {
      const name = integrationNames.find((known) => known === row.name)
      if (!name) return
      const show = (result: ShownTest): void => setShown((others) => ({ ...others, [name]: result }))
      show({ state: 'busy', text: 'Bezig' })
      try {
        const found = await run({ params: { name } })
        const at = new Date().toISOString()
        show({ state: found.succeeded ? 'succeeded' : 'failed', text: testText({ test: found, at }) })
      } catch (error) {
        show({ state: 'failed', text: errorText(error) })
      }
    },
    [run],
  )
  return { shown, test }
}
