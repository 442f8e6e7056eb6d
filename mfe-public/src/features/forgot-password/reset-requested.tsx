import type { Brand } from '@zaakwerk/domain/brands'
import { useSubmission } from '@zaakwerk/platform/forms'
import { type ReactElement, useState } from 'react'
import form from '../../form/form.module.css'
import { FormAlert } from '../../form/form-alert.tsx'
import { useKeyFor } from '../../form/use-key-for.ts'
import { useWords } from '../../messages/language.ts'
import { MailIcon } from '../../page/icons.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { ResultMark } from '../../page/result-mark.tsx'
import { forgotPasswordWords } from './forgot-password-messages.ts'
import { requestLink } from './request-link.ts'

interface ResetRequestedProps {
  readonly brand: Brand
  readonly email: string
  readonly onOtherAddress: () => void
}

/** The same text for every address, so that it does not reveal whether the address is known. */
export const ResetRequested = ({ brand, email, onOtherAddress }: ResetRequestedProps): ReactElement => {
  const words = useWords(forgotPasswordWords)
  const { failure, isBusy, run } = useSubmission()
  const [timesAgain, setTimesAgain] = useState(0)
  const keyFor = useKeyFor()

  const sendAgain = async (): Promise<void> => {
    // A new request after an answer is another mail.
    const request = { brand, email, keyFor: (address: string) => keyFor(`${address} ${timesAgain}`) }
    if ((await run(() => requestLink(request))) === 'done') setTimesAgain((times) => times + 1)
  }

  return (
    <>
      <ResultMark kind="success">
        <MailIcon />
      </ResultMark>
      <PageHeading takesFocus>{words.check}</PageHeading>
      <p className={css.lead}>
        {words.if} <strong translate="no">{email.trim()}</strong>
        {words.known}
      </p>
      <p className={css.lead}>
        <NoWrap>{words.nothing}</NoWrap>
      </p>
      <FormAlert problems={failure && { title: failure.title, items: [failure.text] }} />
      <div className={`${form.buttons} flow`}>
        <button
          type="button"
          className={form.buttonSecond}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={sendAgain}
        >
          {words.again}
        </button>
        <button type="button" className={form.buttonSecond} onClick={onOtherAddress}>
          {words.other}
        </button>
      </div>
      <p role="status" className={`${form.after} quiet`}>
        {timesAgain > 0 && <NoWrap>{words.sentAgain}</NoWrap>}
      </p>
    </>
  )
}
