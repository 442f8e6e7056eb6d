import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { pageSize } from '@zaakwerk/contract/primitives'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useNavigate } from '@zaakwerk/platform/router'
import {
  Button,
  ChevronLeftIcon,
  MissingPage,
  PaginationBar,
  QueryView,
  TableSkeleton,
  useMedia,
} from '@zaakwerk/ui'
import { type ChoiceStep, nextChoice, noChoice } from '@zaakwerk/widgets/choice/choice'
import { focusRow } from '@zaakwerk/widgets/choice/choice-area'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import css from '../../desk/desk.module.css'
import { UndoLine } from '../../desk/undo-line.tsx'
import { useUndoFocus } from '../../desk/use-undo-focus.ts'
import { closedColumns, openColumns } from './incoming-columns.tsx'
import { failingSources, IncomingEmpty, SourceProblems } from './incoming-empty.tsx'
import { IncomingFoot } from './incoming-foot.tsx'
import { IncomingHead } from './incoming-head.tsx'
import { IncomingList } from './incoming-list.tsx'
import { candidatesOf, likelyCase } from './incoming-words.ts'
import { OpenItem } from './open-item.tsx'
import { SeveralForm } from './several-form.tsx'
import { useIncoming } from './use-incoming.ts'
import { useUndo } from './use-undo.ts'

const noItems: readonly IncomingItem[] = []

/** "Binnengekomen": mails and scans to be filed in cases. */
export const IncomingPage = (): ReactElement => {
  const incoming = useIncoming()
  const undo = useUndo(incoming.summary)
  // Each tab and page begins at its first row.
  return (
    <IncomingDesk key={`${incoming.list} ${incoming.isOwn} ${incoming.page}`} {...incoming} undo={undo} />
  )
}

interface IncomingDeskProps extends ReturnType<typeof useIncoming> {
  readonly undo: ReturnType<typeof useUndo>
}

const IncomingDesk = ({ list, isOwn, page, items, summary, undo }: IncomingDeskProps): ReactElement => {
  const rows = items.data?.items ?? noItems
  const ids = rows.map(({ id }) => id)
  const navigate = useNavigate()
  const [kept, setChoice] = useState(noChoice)
  const [isShown, setShown] = useState(false)
  // The preview covers the list instead of being beside it.
  const isNarrow = useMedia('(max-width: 1119px)')
  const focusing = useRef(0)
  useEffect(() => () => cancelAnimationFrame(focusing.current), [])
  /** Where to begin: the first row, or the one that takes the place of the last row once that is gone. */
  const [start, setStart] = useState<{ readonly at: number; readonly gone?: number | undefined }>({ at: 0 })
  const [first] = rows
  const isReread = !items.isPrevious && !ids.includes(start.gone ?? 0)
  // The open item stays open, also when a colleague files it or the list is read again; items that left the list are no longer chosen.
  if (kept.current === undefined && first && isReread)
    setChoice({ ...kept, current: ids[Math.min(start.at, ids.length - 1)] })
  // In the order in which they were chosen: scans are joined in that order.
  const choice = { ...kept, chosen: new Set([...kept.chosen].filter((id) => ids.includes(id))) }
  const several = [...choice.chosen].flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const { current } = choice
  const step = (next: ChoiceStep): void => setChoice((before) => nextChoice(before, next, ids))
  const isOpen = list === 'open' || list === 'doubt'
  const at = ids.indexOf(current ?? 0)
  const total = items.data?.total ?? 0
  const hasMore = total > pageOffset(page, pageSize) + rows.length
  const goTo = (next = 1): void =>
    void navigate(`/incoming?lijst=${list}${isOwn ? '&eigen=true' : ''}&page=${next}`)
  const moveBy = (by: number, isRange: boolean) => (): void => {
    if (at + by === rows.length && hasMore && !isRange) {
      goTo(page + 1)
      return
    }
    const to = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (!to) return
    step({ kind: isRange && isOpen ? 'range' : 'move', to: to.id })
    focusRow(to.id)
  }
  const close = (): void => setShown(false)
  const scroller = useRef<HTMLDivElement>(null)
  const noteUndo = useUndoFocus(scroller)
  useKeys({
    ArrowDown: moveBy(1, false),
    ArrowUp: moveBy(-1, false),
    'Shift+ArrowDown': moveBy(1, true),
    'Shift+ArrowUp': moveBy(-1, true),
    ' ': isOpen && current !== undefined ? () => step({ kind: 'toggle', id: current }) : undefined,
    z: undo.isOwn ? undo.undoLast : undefined,
    Escape: isNarrow && isShown ? close : () => step({ kind: 'none' }),
  })
  /** Shows the items that replaced others. */
  const onMade = ([made]: readonly IncomingItem[]): void => {
    undo.clear()
    if (made) setChoice({ ...noChoice, current: made.id })
  }
  const onUp = (id: number): void => {
    const order = [...choice.chosen]
    const place = order.indexOf(id)
    const before = order[place - 1]
    if (before === undefined) return
    order.splice(place - 1, 2, id, before)
    setChoice({ ...kept, chosen: new Set(order) })
  }
  const onGone = (): void => {
    const next = at < 0 ? first : (rows[at + 1] ?? (hasMore ? undefined : rows[at - 1]))
    close()
    setStart({ at, gone: current })
    setChoice({ ...noChoice, current: next?.id })
    // After the rows are rendered: the focused field is gone.
    focusing.current = requestAnimationFrame(() => focusRow(next?.id))
  }
  const onClosed = (): void => {
    undo.clear()
    onGone()
  }
  const hasAside = current !== undefined && rows.length > 0 && (!isNarrow || isShown)
  const looked = rows[at]
  const failing = failingSources(summary)
  return (
    <div className={css.desk} data-aside={hasAside && !isNarrow ? 'wide' : undefined}>
      <title>Binnengekomen – Zaakwerk</title>
      <div className={`${css.left} column`} hidden={isNarrow && hasAside}>
        <IncomingHead list={list} isOwn={isOwn} summary={summary} />
        <UndoLine
          text={undo.text}
          hasKey={undo.isOwn}
          isBusy={undo.isBusy}
          onUndo={() => {
            noteUndo()
            undo.undoLast()
          }}
        />
        {rows.length > 0 && failing.length > 0 ? <SourceProblems sources={failing} isLine /> : null}
        <div ref={scroller} className={css.rows}>
          <QueryView
            state={items}
            skeleton={<TableSkeleton columns={isOpen ? openColumns : closedColumns} />}
            failure="De binnengekomen post kon niet worden geladen"
          >
            {() =>
              rows.length === 0 ? (
                total > 0 ? (
                  <MissingPage page={page} total={total} onPage={goTo} />
                ) : (
                  <IncomingEmpty list={list} isOwn={isOwn} summary={summary} />
                )
              ) : (
                <>
                  <IncomingList
                    items={rows}
                    isOpen={isOpen}
                    choice={{ choice, step, ids }}
                    onShow={() => setShown(true)}
                  />
                  {total > pageSize ? (
                    <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} />
                  ) : isOpen ? (
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
          <IncomingFoot
            isOpen={isOpen}
            candidates={looked ? candidatesOf(looked).length : 0}
            chosen={choice.chosen.size}
            onShow={isNarrow ? () => setShown(true) : undefined}
          />
        ) : null}
      </div>
      {hasAside ? (
        <div className={`${css.right} column`}>
          {isNarrow ? (
            <Button type="text" className={css.close} icon={<ChevronLeftIcon />} onClick={close}>
              Terug naar de lijst
            </Button>
          ) : null}
          {isOpen && several.length > 1 ? (
            <SeveralForm
              items={several}
              onUp={onUp}
              onJoined={onMade}
              onFiled={(filed, kind) => {
                undo.add(filed, kind)
                const left = [...choice.chosen].filter((id) => filed.every((one) => one.id !== id))
                if (left.length === 0) onGone()
                else setChoice({ ...kept, chosen: new Set(left) })
              }}
            />
          ) : (
            <OpenItem
              id={current}
              caseId={isOpen && looked ? likelyCase(looked)?.case_id : undefined}
              onMade={onMade}
              isAlone={isNarrow}
              onGone={onClosed}
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
          )}
        </div>
      ) : null}
    </div>
  )
}
