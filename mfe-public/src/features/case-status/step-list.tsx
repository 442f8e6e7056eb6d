import type { CaseStep } from '@zaakwerk/contract/client-status'
import type { ReactElement } from 'react'
import { useWords } from '../../messages/language.ts'
import { TickIcon } from '../../page/icons.tsx'
import css from './case-status.module.css'
import { caseStatusWords } from './case-status-messages.ts'
import type { MessagesByFamily, StepMessages } from './step-message-types.ts'
import { stepMessages } from './step-messages.ts'
import { useDayText } from './use-day-text.ts'

interface StepProps {
  readonly step: CaseStep
  readonly words: StepMessages
}

interface DoneStepProps extends StepProps {
  /** The case ended with this step. */
  readonly isEnd: boolean
}

const DoneStep = ({ step, words, isEnd }: DoneStepProps): ReactElement => {
  const { done } = useWords(caseStatusWords)
  const dayText = useDayText()
  return (
    <li className={css.step} data-state={isEnd && step.key !== 'won' ? 'ended' : 'done'}>
      <span className={`${css.mark} center`} aria-hidden="true">
        <TickIcon />
      </span>
      <div>
        <p className={`${css.name} strong`}>
          <span className="visually-hidden">{done}</span>
          {words.done}
        </p>
        {step.date && (
          <p className={`${css.date} quiet`}>
            <time dateTime={step.date}>{dayText(step.date)}</time>
          </p>
        )}
        {isEnd && words.text && <p className={`${css.text} quiet`}>{words.text}</p>}
      </div>
    </li>
  )
}

interface CurrentStepProps extends StepProps {
  readonly noticeSentOn: string | undefined
}

const CurrentStep = ({ step, words, noticeSentOn }: CurrentStepProps): ReactElement => {
  const { now, notice } = useWords(caseStatusWords)
  const dayText = useDayText()
  const until = step.date ? words.until?.(dayText(step.date)) : undefined
  const noticeText = noticeSentOn && step.key === 'decision' ? notice(dayText(noticeSentOn)) : undefined
  const text = [words.text, until, noticeText].filter(Boolean).join(' ')
  return (
    <li className={css.step} data-state="now" aria-current="step">
      <span className={`${css.mark} center`} aria-hidden="true" />
      <div>
        <p className={`${css.name} strong`}>
          {words.now} <span className={css.badge}>{now}</span>
        </p>
        {text && <p className={`${css.text} quiet`}>{text}</p>}
      </div>
    </li>
  )
}

const UpcomingStep = ({ words }: StepProps): ReactElement => {
  const { toCome } = useWords(caseStatusWords)
  return (
    <li className={css.step} data-state="to_come">
      <span className={`${css.mark} center`} aria-hidden="true" />
      <div>
        <p className={`${css.name} strong`}>
          <span className="visually-hidden">{toCome}</span>
          {words.toCome}
        </p>
        {words.later && <p className={`${css.text} quiet`}>{words.later}</p>}
      </div>
    </li>
  )
}

/** Undefined for an unknown step. */
const wordsOf = (words: MessagesByFamily, family: string, key: string): StepMessages | undefined =>
  words[family]?.[key] ?? words.other?.[key]

interface StepListProps {
  readonly steps: readonly CaseStep[]
  readonly family: string
  /** Calendar date on which the authority was sent a notice of default. */
  readonly noticeSentOn: string | undefined
}

/** Done, current and future steps; the state is also text, not only a mark. */
export const StepList = ({ steps, family, noticeSentOn }: StepListProps): ReactElement => {
  const words = useWords(stepMessages)
  const { steps: label } = useWords(caseStatusWords)
  const isEnded = steps.every(({ state }) => state === 'done')
  const announcement = steps.flatMap((step) => {
    const inWords = wordsOf(words, family, step.key)
    return inWords ? [{ step, words: inWords }] : []
  })
  return (
    <ol className={css.steps} aria-label={label}>
      {announcement.map((one, index) => {
        const { key, state } = one.step
        if (state === 'now') return <CurrentStep key={key} {...one} noticeSentOn={noticeSentOn} />
        if (state !== 'done') return <UpcomingStep key={key} {...one} />
        return <DoneStep key={key} {...one} isEnd={isEnded && index === announcement.length - 1} />
      })}
    </ol>
  )
}
