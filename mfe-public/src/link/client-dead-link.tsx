import { requestNewLink } from '@zaakwerk/contract/client-new-link'
import type { Brand } from '@zaakwerk/domain/brands'
import { useSubmission } from '@zaakwerk/platform/forms'
import { newIdempotencyKey, send } from '@zaakwerk/platform/public'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import form from '../form/form.module.css'
import { FormAlert } from '../form/form-alert.tsx'
import { useWords } from '../messages/language.ts'
import { BrokenLinkIcon } from '../page/icons.tsx'
import { NoWrap } from '../page/no-wrap.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { PublicPage } from '../page/public-page.tsx'
import { ResultMark } from '../page/result-mark.tsx'
import type { ClientLink } from './client-link.ts'
import { deadLinkWords, thirtyDays } from './dead-link-messages.ts'
import type { DeadReason } from './use-link-check.ts'

interface ClientDeadLinkProps {
  readonly brand: Brand
  readonly reason: DeadReason
  /** The link, to request a new one; undefined if the URL has none. */
  readonly link: ClientLink | undefined
}

/** Button that requests a new link. The line with the outcome takes the focus. */
const NewLink = ({ link }: { readonly link: ClientLink }): ReactElement => {
  const words = useWords(deadLinkWords)
  const { failure, isBusy, run } = useSubmission({ isShownInline: true })
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
        {isAsked && <NoWrap>{words.asked}</NoWrap>}
      </p>
      <section className={css.tinted}>
        <h2>
          <NoWrap>{words.otherAddress.title}</NoWrap>
        </h2>
        <p>
          <NoWrap>{words.otherAddress.text}</NoWrap>
        </p>
      </section>
    </>
  )
}

/** Text before the help address by reason, if nothing failed. */
const wayOn: Readonly<Partial<Record<DeadReason, 'question' | 'fromMail' | 'fillIn'>>> = {
  closed: 'question',
  invalid: 'fromMail',
  unready: 'fillIn',
}

/** The page of a link that does not work: the reason and one way on, a new link to the stored address, which is not shown. */
export const ClientDeadLink = ({ brand, reason, link }: ClientDeadLinkProps): ReactElement => {
  const words = useWords(deadLinkWords)
  const { title, text } = words[reason]
  const isByDate = reason === 'expired' && !thirtyDays.has(location.pathname)
  // A new link for proof is sent only while proof is requested.
  const isProof = location.pathname === '/proof'
  // A forged link, or one of another case, cannot be renewed; nor one whose mandate cannot be made.
  const renewable = reason === 'invalid' || reason === 'unready' || isProof ? undefined : link
  const why = isByDate ? words.expiredByDate : text

  return (
    <PublicPage brand={brand} title={title}>
      <ResultMark kind="neutral">
        <BrokenLinkIcon />
      </ResultMark>
      <PageHeading takesFocus>{title}</PageHeading>
      <p className={css.lead}>
        <NoWrap>{isProof && reason === 'used' ? words.proofDone : why}</NoWrap>
      </p>
      {renewable ? (
        <>
          <p className={css.lead}>
            <NoWrap>{words.renew}</NoWrap>
          </p>
          <NewLink link={renewable} />
        </>
      ) : (
        <p className={css.lead}>
          <NoWrap>{words[wayOn[reason] ?? (isProof ? 'more' : 'help')]}</NoWrap>{' '}
          <a translate="no" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </p>
      )}
    </PublicPage>
  )
}
