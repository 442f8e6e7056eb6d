import { memo, type ReactElement, useCallback, useRef } from 'react'
import { useWords } from '../../messages/language.ts'
import { AlertIcon, TickIcon } from '../../page/icons.tsx'
import css from './proof.module.css'
import { type ProofWords, proofWords } from './proof-messages.ts'
import { type Interruption, isOpen, mayRetry, type ProofItem } from './proof-state.ts'
import { Thumbnail } from './thumbnail.tsx'
import { storyFileName } from './use-story.ts'

/** Actions of a row. */
export type RowButtonName = 'stopped' | 'retry' | 'removed'

interface FileRowProps {
  readonly item: ProofItem
  readonly interruption: Interruption | undefined
  readonly onAct: (act: RowButtonName, id: number) => void
}

/** "Foto 1" or "Jouw verhaal", else the name of the file. */
export const titleOf = ({ photo, name }: ProofItem, words: ProofWords): string => {
  if (name === storyFileName) return words.story
  return photo === undefined ? name : words.photo(photo)
}

const stateText = (item: ProofItem, interruption: Interruption | undefined, words: ProofWords): string => {
  const { phase, isInterrupted, problem, share, receivedAt, isDuplicate } = item
  if (isDuplicate) return words.twin
  if (phase === 'received' && receivedAt) return words.receivedAt(receivedAt, new Date())
  // The last percent is for the server.
  if (phase === 'sending') return words.sending(Math.min(Math.round(share * 100), 99))
  if (phase === 'failed' && problem) return words.problem(problem, titleOf(item, words))
  if (phase === 'stopped') return words.stopped
  return isInterrupted && interruption ? words.interruption[interruption] : words.waiting
}

const actOf = (item: ProofItem): RowButtonName | undefined => {
  if (isOpen(item)) return 'stopped'
  if (mayRetry(item)) return 'retry'
  return item.phase === 'failed' ? 'removed' : undefined
}

const labels = { stopped: 'stop', retry: 'again', removed: 'remove' } as const

/** One file: name, progress and its one action. */
export const FileRow = memo(({ item, interruption, onAct }: FileRowProps): ReactElement => {
  const words = useWords(proofWords)
  const row = useRef<HTMLLIElement>(null)
  const title = titleOf(item, words)
  const act = actOf(item)
  // When the button of a row disappears, the row gets the focus.
  const button = useCallback(
    (node: HTMLButtonElement) => () => {
      if (document.activeElement === node) row.current?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <li ref={row} className={`${css.row} row wrap`} data-phase={item.phase} tabIndex={-1}>
      <Thumbnail file={item.file} photo={item.photo} />
      <div className={`${css.facts} column`}>
        <span className={css.name} translate={title === item.name ? 'no' : undefined}>
          {title}
        </span>
        <span className={`${css.state} quiet`}>
          {item.phase === 'failed' && <AlertIcon />}
          {stateText(item, interruption, words)}
        </span>
        {item.phase === 'sending' && (
          <span className={css.bar} aria-hidden="true">
            <span style={{ width: `${item.share * 100}%` }} />
          </span>
        )}
      </div>
      {item.phase === 'received' && (
        <span className={`${css.tick} center`}>
          <TickIcon />
        </span>
      )}
      {act && (
        <button ref={button} type="button" className={css.act} onClick={() => onAct(act, item.id)}>
          {words[labels[act]]} <span className="visually-hidden">{title}</span>
        </button>
      )}
    </li>
  )
})
