import { getCase } from '@zaakwerk/contract/cases'
import type { IncomingDetail, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import {
  getIncoming,
  getIncomingSummary,
  listIncoming,
  reopenIncoming,
  splitIncoming,
} from '@zaakwerk/contract/incoming'
import { notify, useAction, useEndpoint, usePolledEndpoint } from '@zaakwerk/platform'
import { Button, QueryView } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import css from '../../desk/desk.module.css'
import { FilingForm } from './filing-form.tsx'
import { focusField } from './filing-row.tsx'
import own from './incoming.module.css'
import { IncomingPreview } from './incoming-preview.tsx'
import { NotOursDialog } from './not-ours.dialog.tsx'
import { markOf, marksOf, type ReadFormField } from './read-marks.ts'
import { useFiling } from './use-filing.ts'
import { useNewCase } from './use-new-case.tsx'

/** Polling interval and duration for files that are being read. A file that takes longer is shown when the item is opened again. */
const lookMs = 5_000
const longestLookMs = 60_000

interface OpenItemProps {
  readonly id: number
  /** The likely case from the list, which is loaded in parallel with the item. */
  readonly caseId: number | undefined
  readonly isAlone: boolean
  /** Called after the item was put aside or reopened, to show the next item. */
  readonly onGone: () => void
  /** Called after the item was split, to show the first part. */
  readonly onMade: (made: readonly IncomingItem[]) => void
  readonly onFiled: Parameters<typeof useFiling>[1]
  /** Undoes the filing; undefined if that is not possible here. */
  readonly onUndo: ((item: IncomingItem) => void) | undefined
}

const isBeingRead = ({ files }: IncomingDetail): boolean =>
  files.some(({ reading }) => reading?.state === 'waiting')

const Shown = ({
  item,
  isAlone,
  onGone,
  onMade,
  onFiled,
  onUndo,
}: Omit<OpenItemProps, 'id' | 'caseId'> & { readonly item: IncomingDetail }): ReactElement => {
  const filing = useFiling(item, onFiled)
  const [isAsking, setAsking] = useState(false)
  const [field, setField] = useState<ReadFormField>()
  const reopen = useAction(reopenIncoming, { refreshes: [listIncoming, getIncoming, getIncomingSummary] })
  const marks = useMemo(() => marksOf(item), [item])
  const isOpen = item.state === 'open'
  const newCase = useNewCase(item, onGone)
  const split = useAction(splitIncoming, { refreshes: [listIncoming, getIncoming, getIncomingSummary] })
  const [only, ...more] = item.files
  const canSplit = isOpen && item.kind !== 'mail' && only !== undefined && more.length === 0
  const onSplit = (after: number): void =>
    void split
      .run({ params: { id: item.id }, body: { after, version: item.version } })
      .then(onMade, (error: unknown) => notify.lastingFailure(error))
  const onMark = (key: string): void => {
    const mark = marks.find((one) => one.key === key)
    if (mark?.field) focusField(mark.field)
  }
  useKeys({ x: isOpen ? () => setAsking(true) : undefined, n: isOpen ? newCase.open : undefined })
  return (
    <>
      <IncomingPreview
        item={item}
        isAlone={isAlone}
        onNotOurs={isOpen ? () => setAsking(true) : undefined}
        marks={marks}
        focused={markOf(marks, field)}
        onMark={onMark}
        onSplit={canSplit && !split.isRunning ? onSplit : undefined}
        onNewCase={isOpen ? newCase.open : undefined}
      />
      {isOpen ? <FilingForm item={item} filing={filing} onField={setField} /> : null}
      {item.state === 'not_ours' || item.state === 'automatic' ? (
        <div className={css.foot}>
          <Button
            loading={reopen.isRunning}
            onClick={() =>
              reopen
                .run({ params: { id: item.id }, version: item.version })
                .then(onGone, (error: unknown) => notify.lastingFailure(error))
            }
          >
            Toch opbergen
          </Button>
        </div>
      ) : null}
      {item.state === 'filed' && onUndo ? (
        <div className={css.foot}>
          <Button onClick={() => onUndo(item)}>Opbergen ongedaan maken</Button>
        </div>
      ) : null}
      {newCase.dialog}
      <NotOursDialog isOpen={isAsking} item={item} onDone={onGone} onClose={() => setAsking(false)} />
    </>
  )
}

/** The item under the cursor, and the form that files it. */
export const OpenItem = ({ id, caseId, ...props }: OpenItemProps): ReactElement => {
  useEndpoint(getCase, { params: { id: caseId ?? 0 } }, { paused: caseId === undefined })
  const [lookedAt, setLookedAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(id), longestLookMs)
    return () => clearTimeout(timer)
  }, [id])
  const state = usePolledEndpoint(
    getIncoming,
    { params: { id } },
    {
      everyMs: (item) => (item.state === 'open' && isBeingRead(item) && lookedAt !== id ? lookMs : undefined),
    },
  )
  return (
    <QueryView
      state={state}
      skeleton={<div aria-busy="true" />}
      failure="Dit stuk kon niet worden geladen"
      className={`${own.aside} column`}
    >
      {(item) => <Shown key={item.id} item={item} {...props} />}
    </QueryView>
  )
}
