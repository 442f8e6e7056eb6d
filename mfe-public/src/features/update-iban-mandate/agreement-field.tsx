import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type MouseEvent, type ReactElement, useId } from 'react'
import form from '../../form/form.module.css'
import text from '../../form/text-field.module.css'
import { RequiredMark } from '../../form/text-field.tsx'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { AlertIcon } from '../../page/icons.tsx'
import { Together } from '../../page/together.tsx'
import { useWords } from '../../words/language.ts'
import css from './mandate.module.css'
import { mandateWords } from './mandate-messages.ts'
import { useMandateDownload } from './use-mandate-download.ts'

interface AgreementFieldProps {
  readonly field: FieldRef<boolean>
  readonly link: Pick<OpenedLink<unknown>, 'token' | 'caseId' | 'onDead'>
}

/** The box to tick; the words in it that name the mandate download it. */
export const AgreementField = ({ field, link }: AgreementFieldProps): ReactElement => {
  const { agreement, inDutch, fetching, fetched, notFetched } = useWords(mandateWords)
  const id = useId()
  const { name, value, error, change } = useField(field)
  const { state, name: file, address, start } = useMandateDownload(link)
  const isWrong = error !== undefined
  const described = [inDutch && `${id}-language`, isWrong && `${id}-problem`]
  const download = (event: MouseEvent): void => {
    // The file comes with the token of the link only, and reading it is not agreeing to it.
    event.preventDefault()
    start()
  }
  return (
    <div className={css.agreement} data-wrong={isWrong}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => change(event.target.checked)}
          aria-required
          aria-invalid={isWrong}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        <span>
          {agreement.before}
          <a href={address} download={file} aria-busy={state === 'busy'} onClick={download}>
            {agreement.link}
          </a>
          <Together>{agreement.after}</Together> <RequiredMark />
        </span>
      </label>
      {error && (
        <p id={`${id}-problem`} className={`${text.message} strong ${text.wrong}`}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
      {inDutch && (
        <p id={`${id}-language`} className={`${form.hint} quiet`}>
          {inDutch}
        </p>
      )}
      <p role="status" className={`${form.hint} quiet`}>
        {state === 'busy' && fetching}
        {state === 'done' && fetched(file)}
      </p>
      {state === 'failed' && (
        <p role="alert" className={`${text.message} strong ${text.wrong}`}>
          <AlertIcon />
          <span>{notFetched}</span>
        </p>
      )}
    </div>
  )
}
