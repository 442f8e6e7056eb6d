import type { Integration } from '@zaakwerk/contract/integrations'
import { integrationWords } from '@zaakwerk/domain/integrations'
import { Button, type Column, StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import { RowToggle } from '../../list/open-row.tsx'
import { factOf, momentText, stateOf, usageMoment, usageText } from './integration-messages.ts'
import css from './integrations.module.css'
import type { ShownTest } from './use-tests.ts'

/** A row of the page: a third party, with its test. */
export interface IntegrationRow {
  readonly integration: Integration
  readonly test: ShownTest | undefined
  readonly isOpen: boolean
}

interface ColumnOptions {
  readonly mayTest: boolean
  readonly onTest: (integration: Integration) => void
  readonly onToggle: (name: string) => void
}

interface CellProps {
  readonly row: IntegrationRow
}

const NameCell = ({ row: { integration } }: CellProps): ReactElement => {
  const { label, purpose } = integrationWords(integration.name)
  return (
    <span className={cells.lines}>
      <b className="strong">{label}</b>
      <small className="caption faint">{purpose}</small>
    </span>
  )
}

const StateCell = ({ row: { integration, test } }: CellProps): ReactElement => {
  const [tone, label] = stateOf(integration, new Date())
  return (
    <span className={css.state}>
      <StatusDot tone={tone}>{label}</StatusDot>
      <small className={`${css.fact} caption faint num`} data-test={test?.state} aria-live="polite">
        {test?.text ?? factOf(integration, new Date())}
      </small>
    </span>
  )
}

const ErrorCell = ({ row: { integration } }: CellProps): ReactElement => {
  const { last_error: error } = integration
  if (!error) return <>-</>
  const { text, answer } = error
  // The words of the other side, which stand below in full.
  const own = answer && text.endsWith(answer) ? text.slice(0, -answer.length).replace(/:\s*$/, '') : text
  return (
    <span className={cells.lines}>
      <span>{own}</span>
      <small className="caption faint num">{momentText(error.at, new Date())}</small>
    </span>
  )
}

const UsageCell = ({ row: { integration } }: CellProps): ReactElement => {
  const { usage } = integration
  if (!usage) return <>-</>
  const share = usage.used / usage.limit
  const isOver = usage.resets_at !== null && Date.parse(usage.resets_at) <= Date.now()
  return (
    <span className={`${css.usage} num`} data-nearly={(!isOver && share >= 0.8) || undefined}>
      {usageText(usage)}
      {isOver ? null : <meter className={css.meter} value={share} max={1} aria-label="Verbruik" />}
      <small className="caption faint">{usageMoment(usage, new Date())}</small>
    </span>
  )
}

/** Columns of the page "Koppelingen". */
export const integrationColumns = ({
  mayTest,
  onTest,
  onToggle,
}: ColumnOptions): readonly Column<IntegrationRow>[] => [
  {
    key: 'name',
    title: 'Koppeling',
    width: { wide: 232, 1359: 200 },
    narrow: 'main',
    skeleton: [90, 150],
    render: (row) => <NameCell row={row} />,
  },
  {
    key: 'state',
    title: 'Toestand',
    width: { wide: 276, 1359: 230 },
    narrow: 'sub',
    skeleton: [60, 120],
    render: (row) => <StateCell row={row} />,
  },
  {
    key: 'last_success',
    title: 'Laatst gelukt',
    width: 128,
    skeleton: [50],
    render: ({ integration: { last_success_at: at } }) => (
      <span className="num">{at ? momentText(at, new Date()) : '-'}</span>
    ),
  },
  {
    key: 'last_error',
    title: 'Laatste fout',
    skeleton: [190, 100],
    render: (row) => <ErrorCell row={row} />,
  },
  {
    key: 'waiting',
    title: 'Wacht',
    width: 66,
    skeleton: [16],
    render: ({ integration: { waiting } }) => <span className="num">{waiting ?? '-'}</span>,
  },
  {
    key: 'usage',
    title: 'Verbruik',
    width: { wide: 150, 1359: 130 },
    skeleton: [90],
    render: (row) => <UsageCell row={row} />,
  },
  {
    key: 'actions',
    title: 'Acties',
    hidesTitle: true,
    width: 130,
    align: 'end',
    isAction: true,
    narrow: 'action',
    skeleton: [60],
    render: ({ integration, test, isOpen }) => {
      const { label } = integrationWords(integration.name)
      return (
        <>
          {mayTest && integration.state !== 'off' ? (
            <Button
              type="link"
              size="small"
              aria-label={`Test ${label}`}
              disabled={test?.state === 'busy'}
              onClick={() => onTest(integration)}
            >
              Test
            </Button>
          ) : null}
          <RowToggle
            isOpen={isOpen}
            label={`${label}: instellen en antwoord`}
            onToggle={() => onToggle(integration.name)}
          />
        </>
      )
    },
  },
]
