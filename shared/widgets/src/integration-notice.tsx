import { type IntegrationName, listFailingIntegrations } from '@zaakwerk/contract/integrations'
import { formatWhen } from '@zaakwerk/domain/dates'
import { integrationWords } from '@zaakwerk/domain/integrations'
import { usePolledEndpoint } from '@zaakwerk/platform'
import { Remark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

const pollMs = 60_000

/** Says which of these third parties do not answer now, and what waits for them. Nothing while all do. */
export const IntegrationNotice = ({
  of,
}: {
  readonly of: readonly IntegrationName[]
}): ReactElement | null => {
  const failing = usePolledEndpoint(listFailingIntegrations, {}, { everyMs: () => pollMs })
  const shown = failing.data?.filter(({ name }) => of.some((one) => one === name)) ?? []
  if (shown.length === 0) return null
  return (
    <Remark role="status">
      {shown.map(({ name, since }) => {
        const { server, effect } = integrationWords(name)
        return (
          <p
            key={name}
          >{`${server} antwoordt niet sinds ${formatWhen(since, new Date()).replace(/^(om|op) /, '')}. ${effect}`}</p>
        )
      })}
    </Remark>
  )
}
