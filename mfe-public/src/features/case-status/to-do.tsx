import {
  type ClientCaseStatus,
  type ClientToDo,
  clientToDos,
  mailToDo,
} from '@zaakwerk/contract/client-status'
import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { proofKinds } from '@zaakwerk/contract/proof-kinds'
import { send } from '@zaakwerk/platform/public'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import form from '../../form/form.module.css'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import { proofNames } from '../../messages/proof-names.ts'
import { AlertIcon } from '../../page/icons.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import css from './case-status.module.css'
import { caseStatusWords } from './case-status-messages.ts'
import { useDayText } from './use-day-text.ts'

interface ProofsProps extends Omit<ToDoProps, 'toDo'> {
  readonly toDos: readonly ClientToDo[]
}

interface ToDoProps {
  readonly toDo: ClientToDo
  /** The first of several things to do. */
  readonly isFirst: boolean
  readonly link: OpenedLink<ClientCaseStatus>
}

type MailRequest = Omit<EndpointInput<typeof mailToDo>['body'], 'case_id'>

interface RequestMailProps {
  readonly request: MailRequest
  /** Purpose of the link, to distinguish several buttons. */
  readonly title: string
  readonly isFirst: boolean
  readonly link: OpenedLink<ClientCaseStatus>
}

type RequestState = 'not_yet' | 'busy' | 'asked' | 'failed'

const RequestMail = ({ request, title, isFirst, link }: RequestMailProps): ReactElement => {
  const { mail } = useWords(caseStatusWords)
  const [requestState, setRequestState] = useState<RequestState>('not_yet')
  const confirmation = useRef<HTMLParagraphElement>(null)
  const isRequested = requestState === 'asked'
  // The focused button is gone.
  useLayoutEffect(() => {
    if (isRequested) confirmation.current?.focus()
  }, [isRequested])

  const requestMail = async (): Promise<void> => {
    if (requestState === 'busy') return
    setRequestState('busy')
    try {
      const { token, caseId } = link
      await send(mailToDo, { body: { case_id: caseId, ...request } }, { token })
      setRequestState('asked')
    } catch (error) {
      const reason = deadReason(error)
      if (reason) link.onDead(reason)
      else setRequestState('failed')
    }
  }

  if (isRequested)
    return (
      <p ref={confirmation} tabIndex={-1} className={`${css.said} strong`}>
        <NoWrap>{mail.asked}</NoWrap>
      </p>
    )
  return (
    <>
      <button
        type="button"
        className={isFirst ? form.button : form.buttonSecond}
        aria-label={`${mail.ask}: ${title}`}
        aria-disabled={requestState === 'busy'}
        onClick={requestMail}
      >
        {requestState === 'busy' && <span className={form.spinner} aria-hidden="true" />}
        {mail.ask}
      </button>
      <p role="alert" className={`${css.failed} strong`}>
        {requestState === 'failed' && mail.failed}
      </p>
    </>
  )
}

/** The request for the mail; undefined for an unknown kind. */
const requestFor = ({ key, proof_kind }: ClientToDo): MailRequest | undefined => {
  const to_do = clientToDos.find((known) => known === key)
  const kind = proofKinds.find((known) => known === proof_kind)
  if (to_do === undefined || kind !== proof_kind) return undefined
  return kind === undefined ? { to_do } : { to_do, proof_kind: kind }
}

/** Title of a thing to do, and the request for its mail. */
const useToDoWords = () => {
  const words = useWords(caseStatusWords)
  const names = useWords(proofNames)
  const dayText = useDayText()
  return (toDo: ClientToDo) => {
    const request = requestFor(toDo)
    const { title, text } = words.toDo[toDo.key] ?? words.toDo.other
    const name = request?.proof_kind && names[request.proof_kind]
    return {
      request,
      name,
      title: name ? words.proof(name) : title,
      text: text({ until: dayText(toDo.until), mailed: dayText(toDo.mailed_on) }),
    }
  }
}

/** What the client has to do and until when. The link is only in their mail, because someone else may see this page. */
export const ToDo = ({ toDo, isFirst, link }: ToDoProps): ReactElement => {
  const { request, title, text } = useToDoWords()(toDo)
  return (
    <div className={css.tip}>
      <AlertIcon />
      <div>
        <h2>
          <NoWrap>{title}</NoWrap>
        </h2>
        <p>
          <NoWrap>{text}</NoWrap>
        </p>
        {request && <RequestMail request={request} title={title} isFirst={isFirst} link={link} />}
      </div>
    </div>
  )
}

/** Several kinds of proof as one thing to do, each with its date and mail. */
export const Proofs = ({ toDos, isFirst, link }: ProofsProps): ReactElement => {
  const { toDo, proofs, otherProof } = useWords(caseStatusWords)
  const wordsOf = useToDoWords()
  return (
    <div className={css.tip}>
      <AlertIcon />
      <div>
        <h2>{toDo.proof?.title}</h2>
        <p>
          <NoWrap>{proofs(toDos.length)}</NoWrap>
        </p>
        <ul className={css.proofs}>
          {toDos.map((one, index) => {
            const { request, name = otherProof, title, text } = wordsOf(one)
            return (
              <li key={`${one.proof_kind} ${one.until}`}>
                <h3>{name}</h3>
                <p>
                  <NoWrap>{text}</NoWrap>
                </p>
                {request && (
                  <RequestMail request={request} title={title} isFirst={isFirst && index === 0} link={link} />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
