import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { RetentionTerm } from '@zaakwerk/contract/entities/retention-term'
import type { listRetentionTerms } from '@zaakwerk/contract/retention'
import { keptWithCase, retentionLabel, termText } from '@zaakwerk/domain/retention-terms'
import { type EndpointState, useMay } from '@zaakwerk/platform'
import { Button, type Column, DataTable, lazyDialog, QueryView, StatusDot, TableSkeleton } from '@zaakwerk/ui'
import { type ReactElement, useMemo, useState } from 'react'
import css from './retention.module.css'
import { momentDay } from './retention-messages.ts'

const dialog = lazyDialog(async () => (await import('./term.dialog.tsx')).TermDialog)

const confirmedText = ({ confirmed_by, confirmed_at }: RetentionTerm): string =>
  confirmed_at ? `${confirmed_by}, ${momentDay(confirmed_at)}` : 'wet'

const columnsOf = (onEdit: ((term: RetentionTerm) => void) | undefined): readonly Column<RetentionTerm>[] => [
  {
    key: 'kind',
    title: 'Soort',
    width: 300,
    narrow: 'main',
    skeleton: [140],
    render: ({ kind }) => <b className="strong">{retentionLabel(kind)}</b>,
  },
  {
    key: 'years',
    title: 'Termijn',
    width: 190,
    narrow: 'sub',
    skeleton: [110],
    render: (term) => termText(term),
  },
  { key: 'source', title: 'Bron', skeleton: [220], render: ({ source }) => source || '-' },
  {
    key: 'confirmed',
    title: 'Bevestigd',
    width: 240,
    narrow: 'sub',
    skeleton: [130],
    render: (term) =>
      term.is_confirmed ? (
        <StatusDot tone="green">{confirmedText(term)}</StatusDot>
      ) : (
        <StatusDot tone="yellow">te bevestigen door de jurist</StatusDot>
      ),
  },
  ...(onEdit
    ? ([
        {
          key: 'edit',
          title: 'Acties',
          hidesTitle: true,
          width: 100,
          align: 'end',
          isAction: true,
          narrow: 'action',
          skeleton: [50],
          render: (term: RetentionTerm) => (
            <Button
              type="link"
              size="small"
              aria-label={`Wijzig ${retentionLabel(term.kind)}`}
              onPointerEnter={dialog.preload}
              onClick={() => onEdit(term)}
            >
              Wijzig
            </Button>
          ),
        },
      ] satisfies Column<RetentionTerm>[])
    : []),
]

/** "Termijnen": how long each kind is kept, with the source, and what goes with its case. */
export const TermsList = ({
  state,
}: {
  readonly state: EndpointState<EndpointAnswer<typeof listRetentionTerms>>
}): ReactElement => {
  const mayWrite = useMay('retention.write')
  const [edited, setEdited] = useState<RetentionTerm>()
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo(
    () =>
      columnsOf(
        mayWrite
          ? (term) => {
              setEdited(term)
              setOpen(true)
            }
          : undefined,
      ),
    [mayWrite],
  )
  return (
    <>
      <QueryView
        state={state}
        skeleton={<TableSkeleton columns={columns} />}
        failure="De termijnen konden niet worden geladen"
      >
        {(terms) => (
          <>
            <DataTable label="Bewaartermijnen" columns={columns} rows={terms} rowKey={({ kind }) => kind} />
            <p className={`${css.withCase} quiet small`}>
              {`Gaat met het dossier mee: ${keptWithCase.join(', ')}.`}
            </p>
          </>
        )}
      </QueryView>
      {edited ? (
        <dialog.Dialog
          key={`${edited.kind} ${edited.version}`}
          isOpen={isOpen}
          term={edited}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
