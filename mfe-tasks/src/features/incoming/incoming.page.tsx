import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { pageSize } from '@zaakwerk/contract/primitives'
import { pageOffset } from '@zaakwerk/domain/paging'
import { useNavigate } from '@zaakwerk/platform/router'
import {
  Button,
  ChevronLeftIcon,
  narrowList,
  PaginationBar,
  RowsView,
  TableSkeleton,
  useMedia,
} from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import css from '../../desk/desk.module.css'
import { UndoLine } from '../../desk/undo-line.tsx'
import { useUndoFocus } from '../../desk/use-undo-focus.ts'
import { closedColumns, openColumns } from './incoming-columns.tsx'
import { failingSources, IncomingEmpty, SourceProblems } from './incoming-empty.tsx'
import { IncomingFoot } from './incoming-foot.tsx'
import { IncomingHead } from './incoming-head.tsx'
import { IncomingList } from './incoming-list.tsx'
import { candidatesOf, likelyCase } from './incoming-messages.ts'
import { OpenItem } from './open-item.tsx'
import { QuotaWarnings } from './quota-warnings.tsx'
import { SeveralForm } from './several-form.tsx'
import { type Entry, useCursor } from './use-cursor.ts'
import { useIncoming } from './use-incoming.ts'
import { useUndo } from './use-undo.ts'

const noItems: readonly IncomingItem[] = []

/** "Binnengekomen": mails and scans to be filed in cases. */
export const IncomingPage = (): ReactElement => {
  const incoming = useIncoming()
  const undo = useUndo(incoming.summary)
  const entry = useRef<Entry>(undefined)
  const { list, isOwn, page } = incoming
  // Remounted for each tab and page, so that the selection does not carry over.
  return <IncomingDesk key={`${list} ${isOwn} ${page}`} {...incoming} undo={undo} entry={entry} />
}

interface IncomingDeskProps extends ReturnType<typeof useIncoming> {
  readonly undo: ReturnType<typeof useUndo>
  readonly entry: RefObject<Entry>
}

const IncomingDesk = ({
  list,
  isOwn,
  page,
  items,
  summary,
  undo,
  entry,
}: IncomingDeskProps): ReactElement => {
  const rows = items.data?.items ?? noItems
  const ids = rows.map(({ id }) => id)
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  // The preview covers the list instead of being beside it.
  const isNarrow = useMedia(narrowList)
  const isOpen = list === 'open' || list === 'doubt'
  const { isPrevious } = items
  const total = items.data?.total ?? 0
  const hasMore = total > pageOffset(page, pageSize) + rows.length
  const goTo = (next = 1): void =>
    void navigate(`/incoming?lijst=${list}${isOwn ? '&eigen=true' : ''}&page=${next}`)
  const cursor = useCursor({ ids, isPrevious, page, hasMore, goTo, entry })
  const { choice, step } = cursor
  const { current } = choice
  const several = [...choice.chosen].flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const looked = rows.find(({ id }) => id === current)
  const show = (): void => setShown(!isPrevious)
  const close = (): void => setShown(false)
  const scroller = useRef<HTMLDivElement>(null)
  const noteUndo = useUndoFocus(scroller)
  useKeys({
    ArrowDown: () => cursor.move('down'),
    ArrowUp: () => cursor.move('up'),
    'Shift+ArrowDown': () => cursor.extend('down', isOpen ? 'range' : 'move'),
    'Shift+ArrowUp': () => cursor.extend('up', isOpen ? 'range' : 'move'),
    ' ': isOpen && current !== undefined ? () => step({ kind: 'toggle', id: current }) : undefined,
    z: undo.isOwn ? undo.undoLast : undefined,
    Escape: isNarrow && isShown ? close : () => step({ kind: 'none' }),
  })
  /** Called with the items that replaced others, to show them. */
  const onMade = ([made]: readonly IncomingItem[]): void => {
    undo.clear()
    if (made) cursor.open(made.id)
  }
  const onUp = (id: number): void => {
    const order = [...choice.chosen]
    const place = order.indexOf(id)
    const before = order[place - 1]
    if (before === undefined) return
    order.splice(place - 1, 2, id, before)
    cursor.choose(order)
  }
  const onGone = (gone = current === undefined ? [] : [current]): void => {
    close()
    cursor.moveOn(gone)
  }
  const onClosed = (): void => {
    undo.clear()
    onGone()
  }
  const hasAside = current !== undefined && rows.length > 0 && (!isNarrow || isShown)
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
        <QuotaWarnings summary={summary} />
        {rows.length > 0 && failing.length > 0 ? <SourceProblems sources={failing} isLine /> : null}
        <div ref={scroller} className={css.rows}>
          <RowsView
            state={items}
            skeleton={<TableSkeleton columns={isOpen ? openColumns : closedColumns} />}
            failure="De binnengekomen post kon niet worden geladen"
            isEmpty={rows.length === 0}
            empty={<IncomingEmpty list={list} isOwn={isOwn} summary={summary} />}
            page={page}
            total={total}
            onPage={goTo}
          >
            {() => (
              <>
                <IncomingList items={rows} isOpen={isOpen} choice={{ choice, step, ids }} onShow={show} />
                {total > pageSize ? (
                  <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} />
                ) : isOpen ? (
                  <p className={`${css.end} faint`}>
                    Wat je niet opbergt, blijft staan. Nieuwe post komt onderaan bij.
                  </p>
                ) : null}
              </>
            )}
          </RowsView>
        </div>
        {rows.length > 0 ? (
          <IncomingFoot
            isOpen={isOpen}
            candidates={looked ? candidatesOf(looked).length : 0}
            chosen={choice.chosen.size}
            onShow={isNarrow ? show : undefined}
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
                if (left.length === 0) onGone([...choice.chosen])
                else cursor.choose(left)
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
