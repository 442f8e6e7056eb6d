import { downloadMandate } from '@zaakwerk/contract/client-links'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { notify, saveFile, send } from '@zaakwerk/platform/public'
import { type MouseEvent, type ReactElement, useId, useRef, useState } from 'react'
import form from '../../form/form.module.css'
import text from '../../form/text-field.module.css'
import { RequiredMark } from '../../form/text-field.tsx'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { type DeadReason, deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import { AlertIcon } from '../../page/icons.tsx'
import { NoWrap } from '../../page/no-wrap.tsx'
import css from './mandate.module.css'
import { mandateWords } from './mandate-messages.ts'

/** State of the download. */
type DownloadState = 'none' | 'busy' | 'done' | 'failed'

interface MandateDownload {
  readonly state: DownloadState
  /** File name (specification 2, section 9). */
  readonly name: string
  /** URL of the link; it opens only with the token. */
  readonly address: string
  readonly start: () => void
}

/** Downloads the mandate with the token of the link; a second click during the download is ignored. */
const useMandateDownload = (link: {
  readonly token: string
  readonly caseId: number
  readonly onDead: (reason: DeadReason) => void
}): MandateDownload => {
  const [state, setState] = useState<DownloadState>('none')
  const isBusy = useRef(false)
  const name = `volmacht_${link.caseId}.pdf`
  const start = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      const query = { case_id: link.caseId }
      saveFile(await send(downloadMandate, { query }, { token: link.token }), name)
      setState('done')
    } catch (error) {
      setState('failed')
      const reason = deadReason(error)
      if (reason) link.onDead(reason)
      else notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  const address = `/api${downloadMandate.path}?case_id=${link.caseId}`
  return { state, name, address, start: () => void start() }
}

interface AgreementFieldProps {
  readonly field: FieldRef<boolean>
  readonly link: Pick<OpenedLink<unknown>, 'token' | 'caseId' | 'onDead'>
}

/** The consent checkbox; its link downloads the mandate. */
export const AgreementField = ({ field, link }: AgreementFieldProps): ReactElement => {
  const { agreement, inDutch, fetching, fetched, notFetched } = useWords(mandateWords)
  const id = useId()
  const { name, value, error, change } = useField(field)
  const { state, name: file, address, start } = useMandateDownload(link)
  const isWrong = error !== undefined
  const described = [inDutch && `${id}-language`, isWrong && `${id}-problem`]
  const download = (event: MouseEvent): void => {
    // The file needs the token of the link, and reading it is not consent.
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
          <NoWrap>{agreement.after}</NoWrap> <RequiredMark />
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
