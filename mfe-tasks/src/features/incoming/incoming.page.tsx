import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { getIncoming, getIncomingSummary, listIncoming, reopenIncoming } from '@zaakwerk/contract/incoming'
import { pageSize } from '@zaakwerk/contract/primitives'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import {
  Button,
  ChevronLeftIcon,
  DataTable,
  MissingPage,
  PaginationBar,
  QueryView,
  TableSkeleton,
  useMedia,
} from '@zaakwerk/ui'
import { IntegrationNotice } from '@zaakwerk/widgets/integration-notice'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { noChoice } from '../../choice/choice.ts'
import { ChoiceArea, focusRow, rowIdOf } from '../../choice/choice-area.tsx'
import css from '../../desk/desk.module.css'
import { UndoLine } from '../../desk/undo-line.tsx'
import { useUndoFocus } from '../../desk/use-undo-focus.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { FilingForm } from './filing-form.tsx'
import own from './incoming.module.css'
import { closedColumns, openColumns } from './incoming-columns.tsx'
import { IncomingEmpty } from './incoming-empty.tsx'
import { IncomingFoot } from './incoming-foot.tsx'
import { IncomingHead } from './incoming-head.tsx'
import { IncomingPreview } from './incoming-preview.tsx'
import { NotOursDialog } from './not-ours.dialog.tsx'
import { useFiling } from './use-filing.ts'
import { useIncoming } from './use-incoming.ts'
import { useUndo } from './use-undo.ts'

const noItems: readonly IncomingItem[] = []
const itemId = ({ id }: IncomingItem): number => id

interface AsideProps {
  readonly id: number
  readonly isAlone: boolean
  /** After it was put aside or taken back: the next one. */
  readonly onGone: () => void
  readonly onFiled: Parameters<typeof useFiling>[1]
  /** Takes back that it was filed; undefined: that cannot be done here. */
  readonly onUndo: ((item: IncomingItem) => void) | undefined
}

/** The item under the cursor, and the form that files it. */
const Aside = ({ id, ...props }: AsideProps): ReactElement => {
  const state = useEndpoint(getIncoming, { params: { id } })
  return (
    <QueryView
      state={state}
      skeleton={<div aria-busy="true" />}
      failure="Dit stuk kon niet worden geladen"
      className={`${own.aside} column`}
    >
      {(item) => <OpenItem key={item.id} item={item} {...props} />}
    </QueryView>
  )
}

const OpenItem = ({
  item,
  isAlone,
  onGone,
  onFiled,
  onUndo,
}: Omit<AsideProps, 'id'> & {
  readonly item: Parameters<typeof useFiling>[0]
}): ReactElement => {
  const filing = useFiling(item, onFiled)
  const [isAsking, setAsking] = useState(false)
  const reopen = useAction(reopenIncoming, { refreshes: [listIncoming, getIncomingSummary] })
  const isOpen = item.state === 'open'
  useKeys({
    o: isOpen ? () => filing.form.submit() : undefined,
    x: isOpen ? () => setAsking(true) : undefined,
  })
  return (
    <>
      <IncomingPreview item={item} isAlone={isAlone} onNotOurs={isOpen ? () => setAsking(true) : undefined} />
      {isOpen ? <FilingForm item={item} filing={filing} /> : null}
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
      <NotOursDialog isOpen={isAsking} item={item} onDone={onGone} onClose={() => setAsking(false)} />
    </>
  )
}

/** "Binnengekomen": mails and scans to be filed in cases. */
export const IncomingPage = (): ReactElement => {
  const incoming = useIncoming()
  const undo = useUndo(incoming.summary)
  // Each tab and page begins at its first row.
  return <IncomingDesk key={`${incoming.list} ${incoming.page}`} {...incoming} undo={undo} />
}

interface IncomingDeskProps extends ReturnType<typeof useIncoming> {
  readonly undo: ReturnType<typeof useUndo>
}

const IncomingDesk = ({ list, page, items, summary, undo }: IncomingDeskProps): ReactElement => {
  const rows = items.data?.items ?? noItems
  const navigate = useNavigate()
  const [current, setCurrent] = useState<number>()
  const [isShown, setShown] = useState(false)
  // The preview covers the list instead of being beside it.
  const isNarrow = useMedia('(max-width: 1119px)')
  const focusing = useRef(0)
  useEffect(() => () => cancelAnimationFrame(focusing.current), [])
  const [first] = rows
  // What is looked at stays, also when a colleague files it or the list is read again.
  if (current === undefined && first) setCurrent(first.id)
  const at = rows.findIndex(({ id }) => id === current)
  const show = (item: IncomingItem | undefined): void => {
    if (!item) return
    setCurrent(item.id)
    focusRow(item.id)
  }
  const moveBy = (by: number) => (): void => show(rows[Math.min(Math.max(at + by, 0), rows.length - 1)])
  const close = (): void => setShown(false)
  const scroller = useRef<HTMLDivElement>(null)
  const noteUndo = useUndoFocus(scroller)
  useKeys({
    ArrowDown: moveBy(1),
    ArrowUp: moveBy(-1),
    z: undo.isOwn ? undo.undoLast : undefined,
    Escape: isNarrow && isShown ? close : undefined,
  })
  const onGone = (): void => {
    const next = at < 0 ? first : (rows[at + 1] ?? rows[at - 1])
    close()
    setCurrent(next?.id)
    // After the rows are rendered: the focused field is gone.
    focusing.current = requestAnimationFrame(() => focusRow(next?.id))
  }
  const total = items.data?.total ?? 0
  const goTo = (next = 1): void => void navigate(`/incoming?lijst=${list}&page=${next}`)
  const hasAside = current !== undefined && rows.length > 0 && (!isNarrow || isShown)
  const columns = list === 'open' ? openColumns : closedColumns
  return (
    <div className={css.desk} data-aside={(hasAside && !isNarrow) || undefined}>
      <title>Binnengekomen – Zaakwerk</title>
      <div className={`${css.left} column`} hidden={isNarrow && hasAside}>
        <IncomingHead list={list} summary={summary} />
        <IntegrationNotice of={['incoming_mail']} />
        <UndoLine
          text={undo.text}
          hasKey={undo.isOwn}
          isBusy={undo.isBusy}
          onUndo={() => {
            noteUndo()
            undo.undoLast()
          }}
        />
        <div ref={scroller} className={css.rows}>
          <QueryView
            state={items}
            skeleton={<TableSkeleton columns={columns} />}
            failure="De binnengekomen post kon niet worden geladen"
          >
            {() =>
              rows.length === 0 ? (
                total > 0 ? (
                  <MissingPage page={page} total={total} onPage={goTo} />
                ) : (
                  <IncomingEmpty list={list} summary={summary} />
                )
              ) : (
                <>
                  <ChoiceArea
                    choice={{ ...noChoice, current }}
                    step={(step) => {
                      if (step.kind === 'move') setCurrent(step.to)
                    }}
                    ids={rows.map(itemId)}
                    className={css.list}
                    onClick={(event) => {
                      const id = rowIdOf(event.target)
                      if (id === undefined) return
                      setCurrent(id)
                      setShown(true)
                    }}
                  >
                    <DataTable label="Post" columns={columns} rows={rows} rowKey={itemId} />
                  </ChoiceArea>
                  {total > pageSize ? (
                    <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} />
                  ) : list === 'open' ? (
                    <p className={`${css.end} faint`}>
                      Wat je niet opbergt, blijft staan. Nieuwe post komt onderaan bij.
                    </p>
                  ) : null}
                </>
              )
            }
          </QueryView>
        </div>
        {rows.length > 0 ? (
          <IncomingFoot isOpen={list === 'open'} onShow={isNarrow ? () => setShown(true) : undefined} />
        ) : null}
      </div>
      {hasAside ? (
        <div className={`${css.right} column`}>
          {isNarrow ? (
            <Button type="text" className={css.close} icon={<ChevronLeftIcon />} onClick={close}>
              Terug naar de lijst
            </Button>
          ) : null}
          <Aside
            id={current}
            isAlone={isNarrow}
            onGone={onGone}
            onFiled={(filed, kind) => {
              undo.add([filed], kind)
              onGone()
            }}
            onUndo={
              list === 'filed_today'
                ? (item) => {
                    undo.undo(item)
                    onGone()
                  }
                : undefined
            }
          />
        </div>
      ) : null}
    </div>
  )
}
