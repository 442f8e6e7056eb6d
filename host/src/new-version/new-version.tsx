import { useHasUnknownCall, useLive } from '@zaakwerk/platform'
import { Button, ErrorIcon, SyncIcon } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './new-version.module.css'
import { checkSoon, hideOffer, useOffer } from './offer.ts'
import { useFunctionKey } from './use-function-key.ts'
import { useQuietMoment } from './use-quiet-moment.ts'
import { type Reload, useReload } from './use-reload.ts'

interface NewVersionProps {
  /** Default: loads the page again. */
  readonly reload?: (() => void) | undefined
}

interface BarProps extends NewVersionProps {
  /** The API refused a call of this page as unknown. */
  readonly isOutdated: boolean
  /** Gets what screen readers say when it appears, and nothing when it goes. */
  readonly speak: (text: string) => void
}

const titleOf = (isOutdated: boolean): string =>
  isOutdated ? 'Deze versie werkt niet meer goed' : 'Nieuwe versie beschikbaar'

const textOf = (isOutdated: boolean, unsaved: readonly string[]): string => {
  const [only, ...more] = unsaved
  if (!only) return isOutdated ? 'Herlaad de pagina om verder te werken.' : ''
  if (isOutdated) return 'Lukt opslaan niet? Kopieer eerst je tekst.'
  return more.length > 0
    ? 'Er is nog iets niet opgeslagen; dat gaat voor.'
    : `${only} niet opgeslagen; dat gaat voor.`
}

interface ActionsProps extends Reload {
  readonly isOutdated: boolean
}

const Actions = ({ isOutdated, unsaved, isWaiting, whenSaved, cancel, now }: ActionsProps): ReactElement => {
  if (isWaiting)
    return (
      <>
        <span className="small quiet">Herlaadt na opslaan</span>
        {/* Of the type of the button that it replaces: antd renders another element for another type, and the focus would be gone. */}
        <Button key="act" onClick={cancel}>
          Toch niet
        </Button>
      </>
    )
  return (
    <>
      {isOutdated ? null : (
        <Button type="text" onClick={hideOffer}>
          Later
        </Button>
      )}
      {isOutdated && unsaved.length > 0 ? (
        <Button type="text" onClick={now}>
          Herlaad nu
        </Button>
      ) : null}
      <Button key="act" onClick={whenSaved}>
        {unsaved.length > 0 ? 'Herlaad na opslaan' : 'Herlaad'}
      </Button>
    </>
  )
}

const Bar = ({ isOutdated, speak, reload: load }: BarProps): ReactElement => {
  const reload = useReload({ reload: load })
  const bar = useFunctionKey('F6')
  const title = titleOf(isOutdated)
  const text = textOf(isOutdated, reload.unsaved)
  // Once: not again when the text changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of its first appearance
  useEffect(() => {
    speak(`${title}. ${text} Druk op F6 om erheen te gaan.`)
    return () => speak('')
  }, [])
  const Icon = isOutdated ? ErrorIcon : SyncIcon
  return (
    <section
      ref={bar}
      className={`${css.bar} row`}
      aria-label="Nieuwe versie"
      data-outdated={isOutdated || undefined}
    >
      <Icon />
      <div className={`${css.words} grow`}>
        <strong>{title}</strong>
        {text ? <span className="caption quiet">{text}</span> : null}
      </div>
      <div className={`${css.actions} row`}>
        <Actions isOutdated={isOutdated} {...reload} />
      </div>
    </section>
  )
}

/** The offer to load the page again, when remotes have newer versions or the API no longer knows the calls of this page. Floats above the page; nothing moves. */
export const NewVersion = ({ reload }: NewVersionProps): ReactNode => {
  const [spoken, setSpoken] = useState('')
  const isOutdated = useHasUnknownCall()
  const isOffered = useOffer()
  useLive(['release'], ({ kind }) => checkSoon(kind === 'resync' ? 'resync' : 'release'))
  const isShown = useQuietMoment(isOutdated || isOffered)
  // Beside the page, which is inert while a dialog is open.
  return createPortal(
    <>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      {isShown ? (
        <Bar key={String(isOutdated)} isOutdated={isOutdated} speak={setSpoken} reload={reload} />
      ) : null}
    </>,
    document.body,
  )
}
