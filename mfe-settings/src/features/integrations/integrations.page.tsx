import { type Integration, listIntegrations } from '@zaakwerk/contract/integrations'
import { useMay, usePolledEndpoint } from '@zaakwerk/platform'
import { Button, ListFrame, QueryView, StatusDot, TableSkeleton } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useCallback, useMemo } from 'react'
import { OpenRowTable, useOpenRow } from '../../list/open-row.tsx'
import { type IntegrationRow, integrationColumns } from './integration-columns.tsx'
import { IntegrationDetail } from './integration-detail.tsx'
import { isFailing, summaryOf } from './integration-messages.ts'
import css from './integrations.module.css'
import { useTests } from './use-tests.ts'
import { Webhooks } from './webhooks.tsx'

const pollMs = 15_000

const nothing = (): void => undefined
const skeletonColumns = integrationColumns({ mayTest: false, onTest: nothing, onToggle: nothing })

const under = (row: IntegrationRow): ReactElement | null =>
  row.isOpen || isFailing(row.integration) || row.integration.warning ? <IntegrationDetail row={row} /> : null

/** "Koppelingen": the third parties, whether they answer, and what waits for them. For admin and system. */
export const IntegrationsPage = (): ReactElement => {
  const state = usePolledEndpoint(listIntegrations, {}, { everyMs: () => pollMs })
  const mayTest = useMay('jobs.write')
  const { shown, test } = useTests()
  const { openKey, toggle, onKeyDown } = useOpenRow<string>()
  const { data } = state
  const rows = useMemo(
    () =>
      (data ?? []).map((integration) => ({
        integration,
        test: shown[integration.name],
        isOpen: openKey === integration.name,
      })),
    [data, shown, openKey],
  )
  const onTest = useCallback((integration: Integration): void => void test(integration), [test])
  const columns = useMemo(
    () => integrationColumns({ mayTest, onTest, onToggle: toggle }),
    [mayTest, onTest, toggle],
  )
  const testAll = (): void => {
    if (!mayTest) return
    for (const { integration, test: last } of rows)
      if (integration.state !== 'off' && last?.state !== 'busy') onTest(integration)
  }
  useKeys({ t: testAll })
  const [tone, summary] = summaryOf(data ?? [], new Date())
  return (
    <ListFrame
      title="Koppelingen"
      total={data?.length}
      note={<p className="quiet">Met welke systemen Zaakwerk praat, en hoe het daarmee gaat</p>}
      action={
        <span className={`${css.head} row wrap`}>
          {data && !state.error ? <StatusDot tone={tone}>{summary}</StatusDot> : null}
          {mayTest ? (
            <Button onClick={testAll} aria-keyshortcuts="T">
              Alles testen <kbd>T</kbd>
            </Button>
          ) : null}
        </span>
      }
      announcement={data ? summary : undefined}
    >
      <QueryView
        state={state}
        skeleton={<TableSkeleton columns={skeletonColumns} />}
        failure="De koppelingen konden niet worden geladen"
      >
        {() => (
          <>
            <OpenRowTable
              className={css.table}
              onKeyDown={onKeyDown}
              label="Koppelingen"
              columns={columns}
              rows={rows}
              rowKey={({ integration }) => integration.name}
              under={under}
            />
            <Webhooks />
          </>
        )}
      </QueryView>
    </ListFrame>
  )
}
