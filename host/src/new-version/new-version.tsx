import { useHasUnknownCall, useLive } from '@zaakwerk/platform'
import { Button, ErrorIcon, SyncIcon } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './new-version.module.css'
import { dismissOffer, scheduleCheck, useOffer } from './offer.ts'
import { useFunctionKey } from './use-function-key.ts'
import { useIdle } from './use-idle.ts'
import { type Reload, useReload } from './use-reload.ts'

interface NewVersionProps {
  /** Default: reloads the page. */
  readonly reload?: (() => void) | undefined
}

interface BarProps extends NewVersionProps {
  /** The API rejected a call of this page as unknown. */
  readonly isOutdated: boolean
  /** Sets the text of the live region. */
  readonly announce: (text: string) => void
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

const Actions = ({
  isOutdated,
  unsaved,
  isWaiting,
  reloadWhenSaved,
  cancel,
  reloadNow,
}: ActionsProps): ReactElement => {
  if (isWaiting)
    return (
      <>
        <span className="small quiet">Herlaadt na opslaan</span>
        {/* The same type as the button it replaces: antd remounts a button of another type, which would lose the focus. */}
        <Button key="act" onClick={cancel}>
          Toch niet
        </Button>
      </>
    )
  return (
    <>
      {isOutdated ? null : (
        <Button type="text" onClick={dismissOffer}>
          Later
        </Button>
      )}
      {isOutdated && unsaved.length > 0 ? (
        <Button type="text" onClick={reloadNow}>
          Herlaad nu
        </Button>
      ) : null}
      <Button key="act" onClick={reloadWhenSaved}>
        {unsaved.length > 0 ? 'Herlaad na opslaan' : 'Herlaad'}
      </Button>
    </>
  )
}

const Bar = ({ isOutdated, announce, reload: load }: BarProps): ReactElement => {
  const reload = useReload({ reload: load })
  const bar = useFunctionKey('F6')
  const title = titleOf(isOutdated)
  const text = textOf(isOutdated, reload.unsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, not again when the text changes
  useEffect(() => {
    announce(`${title}. ${text} Druk op F6 om erheen te gaan.`)
    return () => announce('')
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

/** Offers to reload the page when remotes have newer versions or the API rejects its calls as unknown. An overlay: it shifts no layout. */
export const NewVersion = ({ reload }: NewVersionProps): ReactNode => {
  const [announcement, setAnnouncement] = useState('')
  const isOutdated = useHasUnknownCall()
  const isOffered = useOffer()
  useLive(['release'], ({ kind }) => scheduleCheck(kind === 'resync' ? 'resync' : 'release'))
  const isShown = useIdle(isOutdated || isOffered)
  // Outside the page, which is inert while a dialog is open.
  return createPortal(
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {isShown ? (
        <Bar key={String(isOutdated)} isOutdated={isOutdated} announce={setAnnouncement} reload={reload} />
      ) : null}
    </>,
    document.body,
  )
}
