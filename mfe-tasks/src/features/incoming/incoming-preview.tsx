import type { IncomingDetail, IncomingFile } from '@zaakwerk/contract/entities/incoming'
import { getIncomingFile, shownTypes } from '@zaakwerk/contract/incoming'
import { formatFileSize } from '@zaakwerk/domain/documents'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { callEndpoint, notify, saveFile, useLoaded } from '@zaakwerk/platform'
import { Button, ErrorIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { shortMoment } from '../../desk/days.ts'
import { PdfPages, PreviewProblem } from '../../desk/pdf-pages.tsx'
import preview from '../../desk/preview.module.css'
import css from './incoming.module.css'
import { problemText, senderOf } from './incoming-words.ts'

const problems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Dit bestand is beschadigd en kan niet worden getoond.',
  encrypted: 'Dit bestand is beveiligd met een wachtwoord en kan hier niet worden getoond.',
  unavailable: 'De weergave van bestanden kon niet worden geladen. Haal de pagina opnieuw op.',
}

interface Part {
  readonly id: number
  readonly position: number
}

const contentOf = ({ id, position }: Part, signal?: AbortSignal): Promise<Blob> =>
  callEndpoint(
    getIncomingFile,
    { params: { id, position }, query: { disposition: 'inline' } },
    signal ? { signal } : {},
  )

const save = (part: Part, name: string): void => {
  contentOf(part).then(
    (content) => saveFile(content, name),
    (error: unknown) => notify.lastingFailure(error),
  )
}

const Picture = ({ content, name }: { readonly content: Blob; readonly name: string }): ReactElement => {
  const [address, setAddress] = useState('')
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (isBroken) return <PreviewProblem text={problems.broken} />
  return (
    <div className={`${preview.pages} ${css.picture}`}>
      {address ? <img src={address} alt={name} onError={() => setBroken(true)} /> : null}
    </div>
  )
}

const Content = ({ id, file }: { readonly id: number; readonly file: IncomingFile }): ReactElement => {
  const { position, name, content_type } = file
  const load = useCallback((signal: AbortSignal) => contentOf({ id, position }, signal), [id, position])
  const loaded = useLoaded(load)
  if (loaded.phase === 'failed') return <PreviewProblem text={loaded.detail} onRetry={loaded.retry} />
  if (loaded.phase !== 'ready') return <div className={preview.pages} aria-busy="true" />
  if (content_type === 'application/pdf')
    return <PdfPages content={loaded.value} name={name} problems={problems} />
  return <Picture content={loaded.value} name={name} />
}

const isWinmail = ({ name }: IncomingFile): boolean => /^winmail.*\.dat$/i.test(name)

const FilePreview = ({ id, file }: { readonly id: number; readonly file: IncomingFile }): ReactElement =>
  shownTypes.has(file.content_type ?? '') ? (
    <Content key={file.position} id={id} file={file} />
  ) : (
    <PreviewProblem
      text={
        isWinmail(file)
          ? 'Outlook heeft de bijlagen van deze e-mail in winmail.dat verpakt, en dat is hier niet te openen. Vraag de afzender de e-mail als platte tekst of HTML opnieuw te sturen.'
          : file.content_type === null
            ? 'Dit soort bestand kan niet in een dossier en wordt hier niet getoond. Bewaar het met Downloaden.'
            : 'Dit bestand kan hier niet worden getoond. Bekijk het met Downloaden.'
      }
    />
  )

interface IncomingPreviewProps {
  readonly item: IncomingDetail
  readonly isAlone: boolean
  readonly onNotOurs: (() => void) | undefined
}

/** The text of a mail and its files, one at a time. */
export const IncomingPreview = ({ item, isAlone, onNotOurs }: IncomingPreviewProps): ReactElement => {
  const Heading = isAlone ? 'h1' : 'h2'
  const { id, files, body_text: text, kind } = item
  const parts = files.filter(({ is_inline }) => !is_inline)
  const hasText = text !== null && text !== ''
  const [shown, setShown] = useState(hasText || parts.length === 0 ? 0 : (parts[0]?.position ?? 0))
  const file = parts.find(({ position }) => position === shown)
  const problem = problemText(item)
  const tab = (position: number, label: string, size?: number): ReactElement => (
    <button key={position} type="button" aria-current={position === shown} onClick={() => setShown(position)}>
      {label} {size === undefined ? null : <span className="faint">{formatFileSize(size)}</span>}
    </button>
  )
  return (
    <section className={`${preview.preview} column`} aria-label="Voorbeeld">
      <div className={`${preview.head} row`}>
        <Heading>
          {senderOf(item)}{' '}
          <span className={`${preview.count} faint num`}>{shortMoment(item.received_at)}</span>
        </Heading>
        {onNotOurs ? (
          <Button type="text" size="small" aria-keyshortcuts="X" onClick={onNotOurs}>
            Niet voor ons <kbd>X</kbd>
          </Button>
        ) : null}
        {text !== null || kind === 'mail' || file ? (
          <Button
            type="text"
            size="small"
            onClick={() => save({ id, position: file?.position ?? 0 }, file?.name ?? 'bericht.eml')}
          >
            Downloaden
          </Button>
        ) : null}
      </div>
      {item.sender_check === 'failed' ? (
        <p className={css.note}>
          <ErrorIcon size={16} />
          De mailserver kon niet bevestigen dat deze e-mail van {item.sender_address ?? 'de afzender'} komt.
        </p>
      ) : null}
      {parts.length + (hasText ? 1 : 0) > 1 ? (
        <nav className={css.parts} aria-label="Delen van dit stuk">
          {hasText ? tab(0, 'Tekst') : null}
          {parts.map(({ position, name, size }) => tab(position, name, size))}
        </nav>
      ) : null}
      <div className={`${preview.paper} column`}>
        {problem ? <PreviewProblem text={problem} /> : null}
        {!problem && file ? <FilePreview id={id} file={file} /> : null}
        {problem || file ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          <section className={css.text} tabIndex={0} aria-label={item.subject}>
            {hasText ? text : 'Deze e-mail heeft geen tekst.'}
          </section>
        )}
      </div>
    </section>
  )
}
