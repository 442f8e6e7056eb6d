import { type ReactElement, useCallback, useId, useLayoutEffect, useRef } from 'react'
import form from '../../form/form.module.css'
import { FormAlert } from '../../form/form-alert.tsx'
import { useWords } from '../../messages/language.ts'
import { AlertIcon } from '../../page/icons.tsx'
import css from './proof.module.css'
import { proofWords } from './proof-messages.ts'
import { isFinishing, isOpen, mayRetry, type ProofEvent, type ProofState } from './proof-state.ts'
import { countOf } from './received-count.ts'

interface ConfirmWithoutFailedProps {
  readonly state: ProofState
  readonly tell: (happening: ProofEvent) => void
}

interface FinishPartProps extends ConfirmWithoutFailedProps {
  /** Finishing is delayed and can be undone. */
  readonly isPending: boolean
  readonly onUndo: () => void
}

/** Asks whether to finish without the failed files. Takes the focus, because it replaces the button. */
const ConfirmWithoutFailed = ({ state, tell }: ConfirmWithoutFailedProps): ReactElement => {
  const words = useWords(proofWords)
  const titleId = useId()
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => part.current?.focus(), [])
  const failed = state.items.filter(({ phase }) => phase === 'failed')
  const { title, text } = words.ask(countOf(failed))
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form has it
    <div ref={part} role="group" aria-labelledby={titleId} tabIndex={-1} className={css.question}>
      <p id={titleId}>
        <strong className={css.wrong}>
          <AlertIcon />
          {title}
        </strong>{' '}
        {text}
      </p>
      <div className={`${form.buttons} flow`}>
        <button type="button" className={form.buttonSecond} onClick={() => tell({ type: 'finish_without' })}>
          {words.without}
        </button>
        <button type="button" className={form.buttonSecond} onClick={() => tell({ type: 'retry_all' })}>
          {failed.some(mayRetry) ? words.tryAgain : words.notYet}
        </button>
      </div>
    </div>
  )
}

/** The finish button, what it waits for, and why it failed. */
export const FinishPart = ({ state, tell, isPending, onUndo }: FinishPartProps): ReactElement => {
  const words = useWords(proofWords)
  const { finish, items, interruption, finishProblem } = state
  const button = useRef<HTMLButtonElement>(null)
  const isAsking = finish === 'asking'
  const wasAsking = useRef(false)
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  // A focused button that disappears passes the focus to the one above it.
  const undo = useCallback(
    (node: HTMLButtonElement) => () => {
      if (document.activeElement === node) button.current?.focus()
    },
    [],
  )

  const isBusy = isFinishing(state)
  const open = countOf(items.filter(isOpen))
  const failed = countOf(items.filter(({ phase }) => phase === 'failed'))
  // Until then it is shown at the count.
  const announcement = [
    finish === 'wanted' && words.busy(open),
    isPending && words.held,
    isBusy && interruption && `${words.interruption[interruption]}.`,
  ]
  const problems =
    finishProblem?.kind === 'nothing'
      ? { title: words.nothing.title, items: [words.nothing.text] }
      : finishProblem && { title: words.notFinished, items: [words.refused(finishProblem)] }
  return (
    <>
      <p role="status" className={css.said}>
        {announcement.filter(Boolean).join(' ')}
        {!isAsking && failed.number > 0 && (
          <span className={css.wrong}>
            <AlertIcon />
            {words.failed(failed)}.
          </span>
        )}
      </p>
      <FormAlert problems={problems} />
      {isAsking ? (
        <ConfirmWithoutFailed state={state} tell={tell} />
      ) : (
        <button
          ref={button}
          type="button"
          className={form.button}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => tell({ type: 'finish' })}
        >
          {isBusy && <span className={form.spinner} aria-hidden="true" />}
          {words.finish}
        </button>
      )}
      {(finish === 'wanted' || isPending) && (
        <button
          ref={undo}
          type="button"
          className={`${form.buttonSecond} ${css.takeBack}`}
          onClick={() => (isPending ? onUndo() : tell({ type: 'withdraw' }))}
        >
          {words.takeBack}
        </button>
      )}
    </>
  )
}
