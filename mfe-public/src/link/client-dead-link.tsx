import { requestNewLink } from '@zaakwerk/contract/client-new-link'
import type { Brand } from '@zaakwerk/domain/brands'
import { useSubmission } from '@zaakwerk/platform/forms'
import { newIdempotencyKey, send } from '@zaakwerk/platform/public'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import form from '../form/form.module.css'
import { FormAlert } from '../form/form-alert.tsx'
import { BrokenLinkIcon } from '../page/icons.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { PublicPage } from '../page/public-page.tsx'
import { ResultMark } from '../page/result-mark.tsx'
import { Together } from '../page/together.tsx'
import { useWords } from '../words/language.ts'
import type { ClientLink } from './client-link.ts'
import { deadLinkWords, thirtyDays } from './dead-link-messages.ts'
import type { DeadReason } from './use-link-check.ts'

interface ClientDeadLinkProps {
  readonly brand: Brand
  readonly reason: DeadReason
  /** What a new one is asked with; undefined where the address had none. */
  readonly link: ClientLink | undefined
}

/** Asks for a new one. The line that says what comes of it takes the focus that the button had. */
const NewLink = ({ link }: { readonly link: ClientLink }): ReactElement => {
  const words = useWords(deadLinkWords)
  const { failure, isBusy, run } = useSubmission({ hasOwnPlace: true })
  const [key] = useState(newIdempotencyKey)
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (isAsked) answer.current?.focus()
  }, [isAsked])

  const ask = async (): Promise<void> => {
    const body = { token: link.token, case_id: link.caseId }
    const done = await run(() => send(requestNewLink, { body }, { idempotencyKey: key }))
    if (done === 'done') setAsked(true)
  }

  return (
    <>
      <FormAlert problems={failure && { title: failure.title, items: [failure.text] }} />
      {isAsked ? null : (
        <button type="button" className={form.button} aria-disabled={isBusy} aria-busy={isBusy} onClick={ask}>
          {isBusy && <span className={form.spinner} aria-hidden="true" />}
          {words.ask}
        </button>
      )}
      <p ref={answer} role="status" tabIndex={-1} className={css.answer}>
        {isAsked && <Together>{words.asked}</Together>}
      </p>
      <section className={css.tinted}>
        <h2>
          <Together>{words.otherAddress.title}</Together>
        </h2>
        <p>
          <Together>{words.otherAddress.text}</Together>
        </p>
      </section>
    </>
  )
}

/** What leads to the help address, where it is not that something failed. */
const wayOn: Readonly<Partial<Record<DeadReason, 'question' | 'fromMail' | 'fillIn'>>> = {
  closed: 'question',
  invalid: 'fromMail',
  unready: 'fillIn',
}

/** One cause, and one way on: a new link to the address that we know, which is never shown. */
export const ClientDeadLink = ({ brand, reason, link }: ClientDeadLinkProps): ReactElement => {
  const words = useWords(deadLinkWords)
  const { title, text } = words[reason]
  const isByDate = reason === 'expired' && !thirtyDays.has(location.pathname)
  // For proof a new one comes only while we wait for it: once it is said to be complete, or its day is over, none is sent.
  const isProof = location.pathname === '/proof'
  // One of another case, or forged, leads nowhere; a mandate that cannot be made is none by a new link either.
  const renewable = reason === 'invalid' || reason === 'unready' || isProof ? undefined : link
  const why = isByDate ? words.expiredByDate : text

  return (
    <PublicPage brand={brand} title={title}>
      <ResultMark kind="neutral">
        <BrokenLinkIcon />
      </ResultMark>
      <PageHeading takesFocus>{title}</PageHeading>
      <p className={css.lead}>
        <Together>{isProof && reason === 'used' ? words.proofDone : why}</Together>
      </p>
      {renewable ? (
        <>
          <p className={css.lead}>
            <Together>{words.renew}</Together>
          </p>
          <NewLink link={renewable} />
        </>
      ) : (
        <p className={css.lead}>
          <Together>{words[wayOn[reason] ?? (isProof ? 'more' : 'help')]}</Together>{' '}
          <a translate="no" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </p>
      )}
    </PublicPage>
  )
}
