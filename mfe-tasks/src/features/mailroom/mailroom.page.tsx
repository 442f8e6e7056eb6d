import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { pageSize } from '@zaakwerk/contract/primitives'
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
import { focusRow } from '@zaakwerk/widgets/choice/choice-area'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { timeOf } from '../../desk/days.ts'
import css from '../../desk/desk.module.css'
import { UndoLine } from '../../desk/undo-line.tsx'
import { useUndoFocus } from '../../desk/use-undo-focus.ts'
import { columnsOf, LetterList } from './letter-list.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { MailroomEmpty } from './mailroom-empty.tsx'
import { MailroomFoot } from './mailroom-foot.tsx'
import { MailroomHead } from './mailroom-head.tsx'
import { letterCount } from './mailroom-labels.ts'
import { focusTracking, PostingForm } from './posting-form.tsx'
import { useChoice } from './use-choice.ts'
import { useLetterActions } from './use-letter-actions.ts'
import { useMailroom } from './use-mailroom.ts'
import { usePosting } from './use-posting.ts'

const noLetters: readonly MailroomLetter[] = []

/** The mailroom's desk: letters to post, printed, posted and undone. */
export const MailroomPage = (): ReactElement => {
  const { list, page, shown, letters, summary } = useMailroom()
  const isToPost = list === 'to_post'
  /** Letters without a confirmation may have been sent by e-mail only. */
  const isOfPost = list !== 'unconfirmed'
  const rows = letters.data?.items ?? noLetters
  const { choice, step, ids, current, targets, moveOn, hold } = useChoice(rows, shown)
  const { print, isPrinting, undo, undoLast, isUndoing } = useLetterActions()
  const [isShown, setShown] = useState(false)
  // The preview covers the list instead of being beside it.
  const isNarrow = useMedia(narrowList)
  const navigate = useNavigate()
  const focusing = useRef(0)
  useEffect(() => () => cancelAnimationFrame(focusing.current), [])
  const close = (): void => setShown(false)
  /** Time of the last posting from this page: key Z undoes only that one. */
  const [ownAt, setOwnAt] = useState<string | null>(null)
  const onPosted = (posted: readonly MailroomLetter[], hasMovedOn: boolean): void => {
    setOwnAt(posted[0]?.posted_at ?? null)
    if (hasMovedOn) return
    close()
    moveOn(posted)
    // After the rows are rendered: the focused field is gone.
    focusing.current = requestAnimationFrame(() => focusRow(choice.current))
  }
  const posting = usePosting({ letters: targets, onPosted, onRefused: () => hold(false) })
  const scroller = useRef<HTMLDivElement>(null)
  const noteUndo = useUndoFocus(scroller)
  const onUndo = useCallback(
    (letter: MailroomLetter) => {
      noteUndo()
      void undo([letter])
    },
    [noteUndo, undo],
  )

  const last = summary?.last_posting ?? null
  const isOwn = last !== null && ownAt !== null && Date.parse(last.posted_at) === Date.parse(ownAt)

  const moveBy = (by: number, isRange: boolean) => (): void => {
    const at = rows.findIndex(({ id }) => id === choice.current)
    // A letter that moved under the cursor is the next one.
    const next = targets.length === 0 && by > 0 ? at : at + by
    const to = rows[Math.min(Math.max(next, 0), rows.length - 1)]
    if (!to) return
    step({ kind: isRange && isToPost ? 'range' : 'move', to: to.id })
    focusRow(to.id)
  }
  const all = choice.chosen.size === rows.length ? 'none' : 'all'
  useKeys({
    ArrowDown: moveBy(1, false),
    ArrowUp: moveBy(-1, false),
    'Shift+ArrowDown': moveBy(1, true),
    'Shift+ArrowUp': moveBy(-1, true),
    z: isOwn ? () => undoLast(last) : undefined,
    p: isOfPost ? () => void print(targets) : undefined,
    Escape: isNarrow && isShown ? close : () => step({ kind: 'none' }),
    ...(isToPost
      ? {
          ' ': current && (() => step({ kind: 'toggle', id: current.id })),
          a: () => step({ kind: all }),
          t: focusTracking,
          g: targets.length > 0 ? () => posting.submit() : undefined,
        }
      : {}),
  })

  const total = letters.data?.total ?? 0
  const goTo = (next = 1): void => void navigate(`/tasks/postkamer?lijst=${list}&page=${next}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another page begin at their top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [shown])
  const looked = current ?? targets[0]
  const hasAside = looked !== undefined && (!isNarrow || isShown)
  return (
    <div className={css.desk} data-aside={(hasAside && !isNarrow) || undefined}>
      <title>Postkamer – Zaakwerk</title>
      <div className={`${css.left} column`} hidden={isNarrow && hasAside}>
        <MailroomHead
          list={list}
          summary={summary}
          printing={isOfPost ? targets.length : 0}
          isPrinting={isPrinting}
          onPrint={() => void print(targets)}
        />
        <UndoLine
          text={
            last
              ? `${letterCount(last.letters.length)} op de post gedaan om ${timeOf(last.posted_at)}`
              : undefined
          }
          hasKey={isOwn}
          isBusy={isUndoing}
          onUndo={() => {
            noteUndo()
            undoLast(last)
          }}
        />
        <div ref={scroller} className={css.rows}>
          <RowsView
            state={letters}
            skeleton={<TableSkeleton columns={columnsOf(list, undefined)} />}
            failure="De brieven konden niet worden geladen"
            isEmpty={rows.length === 0}
            empty={<MailroomEmpty list={list} />}
            page={page}
            total={total}
            onPage={goTo}
          >
            {() => (
              <>
                <LetterList
                  letters={rows}
                  list={list}
                  choice={{ choice, step, ids }}
                  onUndo={list === 'posted_today' ? onUndo : undefined}
                  onShow={() => setShown(true)}
                />
                {total > pageSize ? (
                  <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} />
                ) : isToPost ? (
                  <p className={`${css.end} faint`}>
                    Dit zijn alle brieven. Nieuwe komen hier vanzelf onderaan bij.
                  </p>
                ) : null}
              </>
            )}
          </RowsView>
        </div>
        {rows.length > 0 ? (
          <MailroomFoot
            chosen={choice.chosen.size}
            isToPost={isToPost}
            canUndo={isOwn}
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
          <LetterPreview letter={looked} isAlone={isNarrow} />
          {isToPost ? <PostingForm form={posting} letters={targets} onWriting={hold} /> : null}
        </div>
      ) : null}
    </div>
  )
}
