import {
  type ClientCaseStatus,
  type ClientToDo,
  clientToDos,
  mailToDo,
} from '@zaakwerk/contract/client-links'
import { send } from '@zaakwerk/platform/public'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import form from '../../form/form.module.css'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { deadReason } from '../../link/use-link-check.ts'
import { AlertIcon } from '../../page/icons.tsx'
import { useWords } from '../../words/language.ts'
import css from './case-status.module.css'
import { caseStatusWords } from './case-status-words.ts'
import { useDayText } from './use-day-text.ts'

interface ToDoProps {
  readonly toDo: ClientToDo
  readonly link: OpenedLink<ClientCaseStatus>
}

interface MailAgainProps {
  readonly asked: (typeof clientToDos)[number]
  /** What its link is for: there may be more than one such button. */
  readonly title: string
  readonly link: OpenedLink<ClientCaseStatus>
}

type Asking = 'not_yet' | 'busy' | 'asked' | 'failed'

const MailAgain = ({ asked, title, link }: MailAgainProps): ReactElement => {
  const { mail } = useWords(caseStatusWords)
  const [asking, setAsking] = useState<Asking>('not_yet')
  const said = useRef<HTMLParagraphElement>(null)
  const isAsked = asking === 'asked'
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (isAsked) said.current?.focus()
  }, [isAsked])

  const ask = async (): Promise<void> => {
    if (asking === 'busy') return
    setAsking('busy')
    try {
      const { token, caseId } = link
      await send(mailToDo, { body: { case_id: caseId, to_do: asked } }, { token })
      setAsking('asked')
    } catch (error) {
      const reason = deadReason(error)
      if (reason) link.onDead(reason)
      else setAsking('failed')
    }
  }

  if (isAsked)
    return (
      <p ref={said} tabIndex={-1} className={css.said}>
        {mail.asked}
      </p>
    )
  return (
    <>
      <button type="button" className={form.button} aria-disabled={asking === 'busy'} onClick={ask}>
        {asking === 'busy' && <span className={form.spinner} aria-hidden="true" />}
        {mail.ask}
        <span className="visually-hidden">: {title}</span>
      </button>
      <p role="alert" className={css.failed}>
        {asking === 'failed' && mail.failed}
      </p>
    </>
  )
}

/** What the client has to do and until when. The link is in their mail only: this page may be open before somebody else. */
export const ToDo = ({ toDo, link }: ToDoProps): ReactElement => {
  const words = useWords(caseStatusWords).toDo
  const dayText = useDayText()
  const { title, text } = words[toDo.key] ?? words.other
  const known = clientToDos.find((key) => key === toDo.key)
  return (
    <div className={css.tip}>
      <AlertIcon />
      <div>
        <h2>{title}</h2>
        <p>{text({ until: dayText(toDo.until), mailed: dayText(toDo.mailed_on) })}</p>
        {known && <MailAgain asked={known} title={title} link={link} />}
      </div>
    </div>
  )
}
