import { requestNewLink } from '@zaakwerk/contract/client-links'
import type { Brand } from '@zaakwerk/domain/brands'
import { useSubmission } from '@zaakwerk/platform/forms'
import { send } from '@zaakwerk/platform/public'
import { type ReactElement, useState } from 'react'
import form from '../form/form.module.css'
import { FormAlert } from '../form/form-alert.tsx'
import { BrokenLinkIcon } from '../page/icons.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import css from '../page/public-page.module.css'
import { PublicPage } from '../page/public-page.tsx'
import { ResultMark } from '../page/result-mark.tsx'
import { useWords } from '../words/language.ts'
import type { ClientLink } from './client-link-page.tsx'
import { deadLinkWords } from './dead-link-words.ts'
import type { DeadReason } from './use-link-check.ts'

interface ClientDeadLinkProps {
  readonly brand: Brand
  readonly reason: DeadReason
  /** What a new one is asked with; undefined where the address had none. */
  readonly link: ClientLink | undefined
}

/** One cause, and one way on: a new link to the address that we know, which is never shown. */
export const ClientDeadLink = ({ brand, reason, link }: ClientDeadLinkProps): ReactElement => {
  const words = useWords(deadLinkWords)
  const { title, text } = words[reason]
  const { failure, isBusy, run } = useSubmission()
  const [isAsked, setAsked] = useState(false)
  // One of another case, or forged, leads nowhere.
  const renewable = reason === 'invalid' ? undefined : link

  const ask = async ({ token, caseId }: ClientLink): Promise<void> => {
    const done = await run(() => send(requestNewLink, { body: { token, case_id: caseId } }))
    if (done === 'done') setAsked(true)
  }

  return (
    <PublicPage brand={brand} title={title}>
      <ResultMark kind="neutral">
        <BrokenLinkIcon />
      </ResultMark>
      <PageHeading takesFocus>{title}</PageHeading>
      <p className={css.lead}>{text}</p>
      {renewable ? (
        <>
          <FormAlert problems={failure && { title: failure.title, items: [failure.text] }} />
          {isAsked ? null : (
            <button
              type="button"
              className={form.button}
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => ask(renewable)}
            >
              {words.ask}
            </button>
          )}
          <p role="status" className={css.lead}>
            {isAsked && words.asked}
          </p>
        </>
      ) : (
        <p className={css.lead}>
          {words.help} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
      )}
    </PublicPage>
  )
}
